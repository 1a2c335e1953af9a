package org.fieldkeep.app.editor;

import java.util.Comparator;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The bars above the form, at most one of a kind, the gravest first.
final class NoticeBoard {

    private final ObservableList<Notice> notices = FXCollections.observableArrayList();
    private final ObservableList<Notice> readOnly = FXCollections.unmodifiableObservableList(notices);

    ObservableList<Notice> notices() {
        return readOnly;
    }

    void put(Notice.Kind kind, String text, Notice.Action... actions) {
        Notice notice = new Notice(kind, text, List.of(actions));
        if (notices.contains(notice)) {
            return;
        }
        notices.removeIf(old -> old.kind() == kind);
        notices.add(notice);
        notices.sort(Comparator.comparing(Notice::kind));
    }

    boolean has(Notice.Kind kind) {
        return notices.stream().anyMatch(notice -> notice.kind() == kind);
    }

    void clear(Notice.Kind kind) {
        notices.removeIf(notice -> notice.kind() == kind);
    }

    void clear() {
        notices.clear();
    }
}
