package org.fieldkeep.app.demo.tour;

import javafx.scene.input.KeyCode;
import org.fieldkeep.app.demo.Patience;

/// A report goes to the trash, and the server hears of it.
final class Deletion implements Chapter {

    private static final String REPORT = "Ford at the sheepfold";

    @Override
    public String title() {
        return "Delete a report";
    }

    @Override
    public void go(Visit visit) {
        visit.search(REPORT);
        visit.you("choose \"" + REPORT + "\" and press Delete");
        visit.hands().click(() -> visit.row(REPORT));
        visit.hands().press(KeyCode.DELETE);
        Patience.until(
                "\"" + REPORT + "\" left the list",
                () -> visit.screen().row(REPORT).isEmpty());
        visit.searchNothing();
        visit.you("look into the trash");
        visit.hands().click(visit.screen().label("Trash", "filter-name"));
        visit.reaches(REPORT, "synced");
        visit.picture("trash");
        visit.showAll();
    }
}
