package org.fieldkeep.app.demo.tour;

import javafx.scene.input.KeyCode;

/// A draft, in the dark theme, and what is missing before it can be marked as final.
final class NewReport implements Chapter {

    private static final String REPORT = "Upper mill";

    @Override
    public String title() {
        return "Begin a report after dark";
    }

    @Override
    public void go(Visit visit) {
        visit.you("change to the dark theme");
        visit.hands().click(visit.screen().byId("menu"));
        visit.hands().press(KeyCode.DOWN);
        visit.hands().press(KeyCode.ENTER);
        visit.you("press Ctrl+N, and choose project and form");
        visit.hands().press(Hands.SHORTCUT, KeyCode.N);
        visit.hands().choose(visit.screen().byId("form"), "Site visit");
        visit.hands().click(visit.screen().button("Start"));
        visit.you("type the place and press Ctrl+S: a draft may be incomplete");
        visit.hands().replace(() -> visit.screen().field("Place"), REPORT);
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reaches(REPORT, "synced");
        visit.you("press Mark as final");
        visit.hands().click(visit.screen().button("Mark as final"));
        visit.reads("need attention");
        visit.picture("draft-dark");
    }
}
