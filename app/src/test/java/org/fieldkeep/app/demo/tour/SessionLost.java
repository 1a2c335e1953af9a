package org.fieldkeep.app.demo.tour;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.demo.DemoProblem;

/// The session ends while somebody types; the typing goes on.
final class SessionLost implements Chapter {

    private static final String REPORT = "Mill lane footbridge";
    private static final String FIRST = " Two planks are loose";
    private static final String MORE = ", both near the east bank.";

    @Override
    public String title() {
        return "Lose the session and go on typing";
    }

    @Override
    public void go(Visit visit) {
        visit.open(REPORT);
        Node finding = visit.screen().field("Finding");
        visit.you("type half a sentence and save it");
        visit.other("server", "fieldkeep-server user sign-out, by its operator");
        visit.world().server().signOut(visit.world().people().own());
        visit.hands().writeOn(() -> finding, FIRST);
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reaches(REPORT, "needs sign-in");
        visit.reads("Sign in to send");
        visit.you("go on typing in the same field");
        visit.hands().type(MORE);
        visit.picture("sign-in-banner");
        visit.you("type the password into the banner");
        visit.hands().click(visit.screen().byId("password"));
        visit.hands().type(visit.world().people().own().password());
        visit.hands().press(KeyCode.ENTER);
        visit.reaches(REPORT, "pending");
        if (!visit.written(finding).endsWith(FIRST + MORE)) {
            throw new DemoProblem("The field lost what was typed: " + visit.written(finding));
        }
        visit.other("field", "still reads \"…" + FIRST.strip() + MORE + "\"");
        visit.you("press Ctrl+S");
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reaches(REPORT, "synced");
        visit.searchNothing();
    }
}
