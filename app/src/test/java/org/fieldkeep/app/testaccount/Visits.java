package org.fieldkeep.app.testaccount;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.app.work.Navigator;

/// Notes where a pane sends the person.
public final class Visits implements Navigator {

    private final List<String> places = new ArrayList<>();

    /// Where the person was sent, in order: `report …`, `review …` or `list`.
    public List<String> places() {
        return places;
    }

    @Override
    public void showReport(UUID report) {
        places.add("report " + report);
    }

    @Override
    public void showReview(UUID report) {
        places.add("review " + report);
    }

    @Override
    public void showList() {
        places.add("list");
    }
}
