package org.fieldkeep.app.editor;

import java.util.UUID;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.WorkingCopy;
import org.jspecify.annotations.Nullable;

/// Carries out what a person chose in a bar or in the menu of the editor.
final class Choices {

    private final EditorContext context;
    private final Navigator navigator;
    private final UUID report;
    private final EditorViewModel model;
    private final NoticeBoard notices;
    private final Problems problems;
    private final TypingKeeper keeper;
    private final Texts texts;
    private final EditorWords words;
    private final Decisions decisions;
    private @Nullable UUID other;
    private String leftOut = "";

    Choices(
            EditorContext context,
            Navigator navigator,
            UUID report,
            EditorViewModel model,
            NoticeBoard notices,
            Problems problems,
            TypingKeeper keeper,
            Texts texts,
            EditorWords words) {
        this.context = context;
        this.navigator = navigator;
        this.report = report;
        this.model = model;
        this.notices = notices;
        this.problems = problems;
        this.keeper = keeper;
        this.texts = texts;
        this.words = words;
        decisions = new Decisions(context, report);
    }

    /// Does what a bar or the menu offered.
    void perform(Notice.Action action) {
        notices.clear(Notice.Kind.ASK_DELETE);
        notices.clear(Notice.Kind.ASK_GIVE_UP);
        switch (action) {
            case USE_SAVED, SHOW_NEWEST -> reopen();
            case FORGET -> forget();
            case SHOW_OTHER -> showOther();
            case COMPARE -> compare();
            case SEND_CORRECTED -> sendCorrected();
            case USE_NEWEST_FORM -> model.ask(this::useNewestForm);
            case COPY -> context.clipboard().accept(leftOut);
            case SAVE_ON_TOP -> model.ask(this::saveOnTop);
            case ASK_DELETE ->
                notices.put(
                        Notice.Kind.ASK_DELETE,
                        texts.get("notice.askDelete", model.titleProperty().get()),
                        Notice.Action.DELETE,
                        Notice.Action.CANCEL);
            case ASK_GIVE_UP ->
                notices.put(
                        Notice.Kind.ASK_GIVE_UP,
                        texts.get("notice.askGiveUp"),
                        Notice.Action.GIVE_UP,
                        Notice.Action.CANCEL);
            case DELETE -> delete();
            case GIVE_UP -> run(decisions::giveUp, this::reopen);
            case RESTORE -> restore();
            case CANCEL -> {}
        }
    }

    /// Offers a report that was begun and never saved.
    void offer(WorkingCopy unsaved) {
        other = unsaved.report();
        notices.put(
                Notice.Kind.UNSAVED_OTHER,
                texts.get("notice.unsavedOther", words.moment(unsaved.typedAt())),
                Notice.Action.SHOW_OTHER);
    }

    private void showOther() {
        if (other != null) {
            navigator.showReport(other);
        }
    }

    private void reopen() {
        keeper.forget(report);
        model.ask(now -> {
            if (now.content() == null || (now.deleted() && now.revision() == 0)) {
                navigator.showList();
            } else {
                model.opened(now);
            }
        });
    }

    private void forget() {
        keeper.forget(report);
        navigator.showList();
    }

    private void compare() {
        model.with((form, here) -> {
            if (here.isUnsaved()) {
                here.save(this::showReview, model::saveFailed);
            } else if (notices.has(Notice.Kind.NEEDS_REVIEW)) {
                navigator.showReview(report);
            } else {
                reopen(); // nothing of one's own to compare: the newer one is simply shown
            }
        });
    }

    private void showReview(boolean opened) {
        if (opened || notices.has(Notice.Kind.NEEDS_REVIEW)) {
            navigator.showReview(report);
        } else {
            model.refresh(); // an earlier change is on its way; the server tells when it has come to that
        }
    }

    private void sendCorrected() {
        model.with((form, here) -> {
            if (here.typed().status() == ReportStatus.DRAFT || model.isValid(form, here)) {
                model.save(() -> context.tasks()
                        .ask(() -> decisions.sendCorrected(here.typed()))
                        .then(this::corrected)
                        .otherwise(model::notDone)
                        .start());
            }
        });
    }

    private void corrected(DecisionOutcome outcome) {
        switch (outcome) {
            case DECIDED -> problems.clear();
            case WITHDRAWING_FIRST -> notices.put(Notice.Kind.WITHDRAWING, texts.get("notice.withdrawing"));
            case MOVED_ON -> {}
        }
        model.ask(now -> {
            model.with((form, here) -> here.stand(now.stand(), now.revision()));
            model.told(now);
        });
    }

    private void useNewestForm(OpenedReport now) {
        model.with((form, here) -> now.versions().newerThan(form.form().ref()).ifPresent(newest -> {
            FormMove move = FormMove.of(here.typed(), form.form(), newest, context.locale());
            model.moved(new EditorDisplay.OpenForm(newest, move.content(), form.projects()));
            if (!move.leftOut().isEmpty()) {
                leftOut = String.join("\n", move.leftOut());
                notices.put(
                        Notice.Kind.LEFT_OUT,
                        texts.get("notice.leftOut", newest.version(), leftOut),
                        Notice.Action.COPY);
            }
            model.told(now);
        }));
    }

    private void saveOnTop(OpenedReport now) {
        model.with((form, here) -> here.stand(now.stand(), now.revision()));
        model.save(() -> {});
    }

    private void delete() {
        model.with((form, here) -> {
            if (here.isNew()) {
                forget();
            } else {
                keeper.stop();
                Stand stand = here.stand();
                run(() -> context.store().reports().delete(report, stand), navigator::showList);
            }
        });
    }

    private void restore() {
        model.with((form, here) -> {
            ReportContent content = here.typed();
            Stand stand = here.stand();
            run(() -> context.store().reports().restore(report, content, stand), this::reopen);
        });
    }

    private void run(Runnable work, Runnable then) {
        context.tasks()
                .run(work)
                .then(done -> then.run())
                .otherwise(model::notDone)
                .start();
    }
}
