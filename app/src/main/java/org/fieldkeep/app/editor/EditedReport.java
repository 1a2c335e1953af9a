package org.fieldkeep.app.editor;

import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.EditedElsewhere;
import org.fieldkeep.store.report.Saved;
import org.jspecify.annotations.Nullable;

/// What stands in the editor, what of it is stored, and what it stands on.
///
/// The stand moves only by this editor's own saves, so that somebody's newer version meets the next save as a
/// conflict and never disappears under it. One save runs at a time; what is typed during it is not part of it. Used on
/// the window's thread.
final class EditedReport {

    private final EditorContext context;
    private final EditorWords words;
    private final TypingKeeper keeper;
    private final UUID report;
    private final ReadOnlyObjectWrapper<SavedLine> line = new ReadOnlyObjectWrapper<>();
    private ReportContent typed;
    private ReportContent saved;
    private Stand stand;
    private long revision;
    private boolean savedHere;
    private boolean saving;
    private @Nullable Runnable afterSaving;

    /// @param typed what stands in the editor
    /// @param saved what is stored of it, or what an untouched new report says
    /// @param stand what `typed` stands on
    /// @param revision the newest local revision; 0 if there is none
    EditedReport(
            EditorContext context,
            EditorWords words,
            TypingKeeper keeper,
            UUID report,
            ReportContent typed,
            ReportContent saved,
            Stand stand,
            long revision) {
        this.context = context;
        this.words = words;
        this.keeper = keeper;
        this.report = report;
        this.typed = typed;
        this.saved = saved;
        this.stand = stand;
        this.revision = revision;
        tell();
    }

    ReadOnlyObjectProperty<SavedLine> line() {
        return line.getReadOnlyProperty();
    }

    ReportContent typed() {
        return typed;
    }

    ReportContent stored() {
        return saved;
    }

    Stand stand() {
        return stand;
    }

    long revision() {
        return revision;
    }

    boolean isSaving() {
        return saving;
    }

    /// Whether something stands here that is not stored.
    boolean isUnsaved() {
        return !Objects.equals(typed, saved);
    }

    /// Whether nothing of it was ever stored.
    boolean isNew() {
        return stand instanceof Stand.Nothing;
    }

    /// The person changed it.
    void change(UnaryOperator<ReportContent> edit) {
        typed = edit.apply(typed);
        if (saving) {
            return; // told and kept once the save is through, on the stand it gives
        }
        tell();
        if (isUnsaved()) {
            keeper.typed(report, typed, stand);
        } else {
            keeper.forget(report);
        }
    }

    /// Stores what stands here; does nothing but call `then` where all of it is stored.
    ///
    /// @param then once stored
    /// @param otherwise if it could not be stored; what stands here stays
    void save(Consumer<Boolean> then, Consumer<RuntimeException> otherwise) {
        if (saving) {
            afterSaving = () -> save(then, otherwise);
            return;
        }
        if (!isUnsaved() && !isNew()) {
            then.accept(false);
            return;
        }
        ReportContent content = typed;
        Stand on = stand;
        saving = true;
        line.set(words.saving());
        keeper.stop();
        context.tasks()
                .ask(() -> context.store().reports().save(report, content, on))
                .then(done -> {
                    moved(done, content);
                    then.accept(done.openedReview());
                    goOn();
                })
                .otherwise(failure -> {
                    failed(failure);
                    otherwise.accept(failure);
                })
                .start();
    }

    private void moved(Saved done, ReportContent content) {
        saving = false;
        saved = content;
        stand(done.stand(), done.localRevision());
        savedHere = true;
        words.savedNow();
        tell();
        keepAgain();
    }

    private void failed(RuntimeException failure) {
        saving = false;
        afterSaving = null;
        line.set(
                failure instanceof EditedElsewhere
                        ? words.typed()
                        : new SavedLine(SavedLine.Kind.FAILED, words.notSaved(failure)));
        keepAgain();
    }

    private void goOn() {
        Runnable next = afterSaving;
        afterSaving = null;
        if (next != null) {
            next.run();
        }
    }

    private void keepAgain() {
        if (isUnsaved()) {
            keeper.typed(report, typed, stand);
        }
    }

    /// The person chose to stand on this from now on.
    void stand(Stand on, long localRevision) {
        stand = on;
        revision = localRevision;
    }

    private void tell() {
        line.set(
                isUnsaved()
                        ? words.typed()
                        : isNew() ? words.empty() : savedHere ? words.savedAs(revision) : words.unchanged(revision));
    }
}
