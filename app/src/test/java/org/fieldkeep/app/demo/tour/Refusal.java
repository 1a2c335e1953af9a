package org.fieldkeep.app.demo.tour;

import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;

/// The server refuses a report, and it is corrected where it is wrong.
final class Refusal implements Chapter {

    private static final String REPORT = "Old toll bridge";

    @Override
    public String title() {
        return "Be refused, and correct it at the field";
    }

    @Override
    public void go(Visit visit) {
        visit.open(REPORT);
        Supplier<Node> code = () -> visit.screen().field("Site code");
        visit.you("spoil the site code and press Ctrl+S all the same");
        String right = visit.written(code.get());
        visit.hands().replace(code, "TOLL-1");
        visit.hands().press(Hands.SHORTCUT, KeyCode.S);
        visit.reaches(REPORT, "needs review");
        visit.reads("must look like");
        visit.picture("refused");
        visit.you("correct it");
        visit.hands().replace(code, right);
        visit.hands().click(visit.screen().button("Send corrected"));
        visit.reaches(REPORT, "synced");
        visit.searchNothing();
    }
}
