package org.fieldkeep.app.main;

import java.util.List;
import javafx.collections.ObservableList;

/// Brings an observable list up to date by touching only what differs, so that what shows it keeps its place and its
/// selection.
final class Merged {

    private Merged() {}

    /// Makes `shown` equal to `fresh`.
    static <T> void into(ObservableList<T> shown, List<T> fresh) {
        int same = 0;
        int shorter = Math.min(shown.size(), fresh.size());
        while (same < shorter && shown.get(same).equals(fresh.get(same))) {
            same++;
        }
        int tail = 0;
        while (tail < shorter - same && shown.get(shown.size() - 1 - tail).equals(fresh.get(fresh.size() - 1 - tail))) {
            tail++;
        }
        List<T> replacement = fresh.subList(same, fresh.size() - tail);
        if (shown.size() == fresh.size()) {
            for (int i = 0; i < replacement.size(); i++) {
                if (!shown.get(same + i).equals(replacement.get(i))) {
                    shown.set(same + i, replacement.get(i));
                }
            }
        } else {
            shown.remove(same, shown.size() - tail);
            shown.addAll(same, replacement);
        }
    }
}
