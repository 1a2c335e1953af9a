package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.json.PageRow;

/// Within a page the places rise.
final class PagesGoForward implements Check {

    @Override
    public String invariant() {
        return "D2";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.history()
                .all(Event.Served.class)
                .filter(served -> served.feed())
                .flatMap(served -> {
                    long last = 0;
                    for (PageRow row : served.rows()) {
                        if (row.feedRevision() < last) {
                            return Stream.of("goes back: " + served);
                        }
                        last = row.feedRevision();
                    }
                    return Stream.empty();
                });
    }
}
