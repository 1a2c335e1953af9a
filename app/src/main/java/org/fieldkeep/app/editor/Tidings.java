package org.fieldkeep.app.editor;

import java.util.Objects;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WorkingCopy;

/// Says in bars what the store has to say about the report that is open: what others did to it, what it may be used
/// for, what was found of earlier typing. Touches nothing that is typed.
final class Tidings {

    private final EditorWords words;
    private final Texts texts;
    private final NoticeBoard notices;
    private final Proposals proposals;

    Tidings(EditorWords words, Texts texts, NoticeBoard notices, Problems problems) {
        this.words = words;
        this.texts = texts;
        this.notices = notices;
        proposals = new Proposals(texts, notices, problems);
    }

    /// The report was opened.
    void opened(OpenedReport opened) {
        if (opened.deleted()) {
            notices.put(Notice.Kind.IN_TRASH, texts.get("notice.inTrash"), Notice.Action.RESTORE);
        } else if (opened.mayOnlyRead()) {
            notices.put(Notice.Kind.READ_ONLY, texts.get("notice.readOnly"));
        }
    }

    /// Earlier typing is shown.
    ///
    /// @param savedBefore whether anything of the report was ever saved
    void restored(WorkingCopy copy, boolean savedBefore) {
        String when = words.moment(copy.typedAt());
        if (savedBefore) {
            notices.put(Notice.Kind.RESTORED, texts.get("notice.restored", when), Notice.Action.USE_SAVED);
        } else {
            notices.put(Notice.Kind.RESTORED, texts.get("notice.restored.new", when), Notice.Action.FORGET);
        }
    }

    /// The store was asked again.
    void told(OpenedReport now, Shown shown, EditedReport here) {
        proposals.tell(
                now.proposal().orElse(null),
                now.versions().newerThan(here.typed().form()).isPresent());
        notices.clear(Notice.Kind.NEWER);
        if (shown.row().localRevision() > here.revision()) {
            savedElsewhere();
        } else if (now.proposal().isEmpty()
                && !shown.stand().equals(here.stand())
                && !Objects.equals(shown.content(), here.stored())) {
            notices.put(Notice.Kind.NEWER, now.newer(texts), Notice.Action.COMPARE);
        }
    }

    /// A newer revision was saved on this device, not by this editor.
    void savedElsewhere() {
        notices.put(
                Notice.Kind.SAVED_ELSEWHERE,
                texts.get("notice.savedElsewhere"),
                Notice.Action.SHOW_NEWEST,
                Notice.Action.SAVE_ON_TOP);
    }
}
