package org.fieldkeep.app.demo.tour;

import java.util.UUID;
import javafx.scene.input.KeyCode;
import org.fieldkeep.app.demo.DemoProblem;

/// Two people change one report; the review is done by keyboard alone.
final class Conflict implements Chapter {

    private static final String REPORT = "Quarry bridge";
    private static final String TO_DECIDE = "to decide";

    @Override
    public String title() {
        return "Change what somebody else changed, and decide";
    }

    @Override
    public void go(Visit visit) {
        visit.open(REPORT);
        UUID report = visit.screen().chosen().orElseThrow(() -> new DemoProblem("No report is chosen."));
        visit.you("type into Finding");
        visit.hands().writeOn(() -> visit.screen().field("Finding"), " The bearing on the left is new.");
        visit.other("worker-b", "changes the same report on another device and sends it");
        visit.world().other().change(report);
        visit.you("press Ctrl+S");
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reaches(REPORT, "needs review");
        visit.searchNothing();
        visit.picture("needs-review");
        review(visit);
        visit.reads("Nothing to review");
        visit.you("look at all reports again");
        visit.showAll();
        visit.reaches(REPORT, "synced");
    }

    private static void review(Visit visit) {
        visit.you("press Ctrl+Shift+R and Enter: no mouse from here on");
        visit.hands().press(Hands.SHORTCUT, KeyCode.SHIFT, KeyCode.R);
        visit.inList();
        visit.hands().press(KeyCode.ENTER);
        visit.reads("You started from version");
        visit.reads(TO_DECIDE);
        visit.picture("review");
        visit.you("press F8 for the next field, Alt+1 for mine");
        visit.hands().press(KeyCode.F8);
        visit.hands().press(KeyCode.ALT, KeyCode.DIGIT1);
        visit.you("press F8 again, Alt+2 for theirs");
        visit.hands().press(KeyCode.F8);
        visit.hands().press(KeyCode.ALT, KeyCode.DIGIT2);
        visit.reads("All fields are decided");
        visit.picture("review-decided");
        visit.you("press Ctrl+Enter to save the result");
        visit.hands().press(Hands.SHORTCUT, KeyCode.ENTER);
    }
}
