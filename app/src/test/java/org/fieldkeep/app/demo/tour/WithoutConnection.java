package org.fieldkeep.app.demo.tour;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/// Saving offline, then sending over a slow network.
final class WithoutConnection implements Chapter {

    private static final String REPORT = "Culvert 7, east face";
    private static final String WORDS = " The gap under the apron is 15 cm now.";

    @Override
    public String title() {
        return "Write where there is no connection";
    }

    @Override
    public void go(Visit visit) {
        visit.reaches(visit.screen().rows().getFirst().title(), "synced");
        visit.picture("all-reports");
        visit.other("network", "the plug is pulled");
        visit.world().network().setOffline(true);
        visit.open(REPORT);
        Node finding = visit.screen().field("Finding");
        visit.you("type into Finding, and press Ctrl+S");
        visit.hands().writeOn(() -> finding, WORDS);
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reads("Saved on this device");
        visit.reaches(REPORT, "pending");
        visit.searchNothing();
        visit.reads("not sent");
        visit.picture("saved-offline");
        visit.other("network", "back again, but slow");
        visit.world().network().setSlow(true);
        visit.world().network().setOffline(false);
        visit.you("press F5 to sync now");
        visit.hands().press(KeyCode.F5);
        visit.reaches(REPORT, "sending");
        visit.picture("sending");
        visit.reaches(REPORT, "synced");
        visit.world().network().setSlow(false);
    }
}
