package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.fieldkeep.app.background.Latest;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.Relevance;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.EditedElsewhere;
import org.fieldkeep.store.report.HistoryEntry;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WorkingCopy;
import org.jspecify.annotations.Nullable;

/// What the editor of one report decides. Nothing that comes from the store while it is open touches what is typed.
/// Used on the window's thread; every question to the store leaves it.
public final class EditorViewModel extends EditorDisplay {

    private final EditorContext context;
    private final UUID report;
    private final Texts texts;
    private final EditorWords words;
    private final Latest refreshes;
    private final Tidings tidings;
    private final TypingKeeper keeper;
    private Consumer<String> fieldWanted = field -> {};
    private @Nullable EditedReport edited;
    private boolean closed;
    private final Choices choices;

    /// @param report the report, or the id a new one will have
    public EditorViewModel(EditorContext context, Navigator navigator, UUID report) {
        super(context.locale());
        this.context = context;
        this.report = report;
        texts = Texts.of(EditorViewModel.class, context.locale());
        words = new EditorWords(context, texts);
        refreshes = new Latest(context.tasks());
        tidings = new Tidings(words, texts, notices, problems);
        keeper = new TypingKeeper(context, this::keptTyping);
        choices = new Choices(context, navigator, report, this, notices, problems, keeper, texts, words);
    }

    // --- opening

    /// Opens the report, with the typing kept of it if there is any.
    public void open() {
        ask(this::opened);
    }

    /// Opens a new report; nothing is stored before something was typed.
    public void openNew(FormRef ref, String project) {
        context.tasks()
                .ask(() -> OpenedReport.fresh(context.store(), ref, project))
                .then(this::openedNew)
                .otherwise(this::notRead)
                .start();
    }

    private void openedNew(OpenedReport fresh) {
        ReportContent content = fresh.content();
        Form form = content == null ? null : fresh.versions().of(content).orElse(null);
        if (form == null || content == null) {
            notices.put(Notice.Kind.NO_FORM, texts.get("notice.noForm"));
            return;
        }
        ReportContent preset = Defaults.of(form, content.project())
                .withObservedAt(new ObservedAt(context.clock().instant(), context.zone()));
        fresh.unsaved().ifPresent(choices::offer);
        writable.set(true);
        show(new OpenForm(form, preset, fresh.projects()), preset, fresh.stand(), 0);
    }

    void opened(OpenedReport opened) {
        notices.clear();
        ReportContent content = opened.content();
        if (content == null) {
            notices.put(Notice.Kind.MISSING, texts.get("notice.missing"));
            return;
        }
        boolean mayWrite = !opened.deleted() && !opened.mayOnlyRead();
        WorkingCopy copy = opened.typed().filter(typed -> mayWrite).orElse(null);
        ReportContent told = copy == null ? content : copy.typed();
        Form form = opened.versions().of(told).orElse(null);
        if (form == null) {
            notices.put(Notice.Kind.NO_FORM, texts.get("notice.noForm"));
            showUnwritable(StandIn.of(told, opened.projects(), context.locale()), opened.revision());
            return;
        }
        writable.set(mayWrite);
        tidings.opened(opened);
        OpenForm shown = new OpenForm(form, told, opened.projects());
        if (copy == null) {
            show(shown, content, opened.stand(), opened.revision());
        } else {
            keeper.found();
            tidings.restored(copy, opened.shown().isPresent());
            show(shown, opened.stored(), copy.stand(), opened.revision());
        }
        told(opened);
        opened.proposal().flatMap(Proposals::firstError).ifPresent(fieldWanted);
    }

    private void show(OpenForm form, ReportContent stored, Stand stand, long revision) {
        EditedReport here = new EditedReport(context, words, keeper, report, form.content(), stored, stand, revision);
        edited = here;
        problems.clear();
        line.unbind();
        line.bind(here.line());
        follow(form.form(), form.content());
        open.set(form);
    }

    private void showUnwritable(OpenForm form, long revision) {
        edited = null;
        line.unbind();
        line.set(words.unchanged(revision));
        writable.set(false);
        follow(form.form(), form.content());
        open.set(form);
    }

    /// The person takes what stands here over into another version of its form.
    void moved(OpenForm form) {
        problems.clear();
        open.set(form);
        change(content -> form.content());
        with((now, here) -> {
            if (here.typed().status() == ReportStatus.SUBMITTED) {
                isValid(now, here);
            }
        });
    }

    void ask(Consumer<OpenedReport> then) {
        context.tasks()
                .ask(() -> OpenedReport.read(
                        context.store(), report, context.live().get()))
                .then(then)
                .otherwise(this::notRead)
                .start();
    }

    private void notRead(RuntimeException failure) {
        notices.put(Notice.Kind.FAILED, words.notRead(failure));
    }

    // --- what others did

    /// Something in the store changed, or sync's state did.
    public void refresh() {
        EditedReport here = edited;
        if (here != null && !here.isNew() && !closed) {
            refreshes.ask(
                    () -> OpenedReport.read(
                            context.store(), report, context.live().get()),
                    this::told,
                    this::notRead);
        }
    }

    void told(OpenedReport now) {
        EditedReport here = edited;
        Shown shown = now.shown().orElse(null);
        if (here != null && shown != null && !here.isSaving() && !closed) {
            tidings.told(now, shown, here);
            boolean another = notices.has(Notice.Kind.NEWER) || notices.has(Notice.Kind.SAVED_ELSEWHERE);
            state.set(another ? null : shown.row().state());
        }
    }

    private void keptTyping(@Nullable RuntimeException failure) {
        if (failure == null) {
            notices.clear(Notice.Kind.FAILED);
        } else {
            notices.put(Notice.Kind.FAILED, words.notSaved(failure));
        }
    }

    // --- typing

    /// The person answered a field, or took the answer away.
    public void answer(String field, @Nullable Answer answer) {
        change(content -> content.withAnswer(field, answer));
        with((form, here) -> problems.answered(field, form.form(), here.typed()));
    }

    /// The person chose another project.
    public void project(String project) {
        change(content -> content.withProject(project));
        with((form, here) -> problems.answered("", form.form(), here.typed()));
    }

    /// The person said when it was seen.
    public void observed(@Nullable ObservedAt at) {
        change(content -> content.withObservedAt(at));
    }

    private void change(UnaryOperator<ReportContent> edit) {
        with((form, here) -> {
            here.change(edit);
            follow(form.form(), here.typed());
        });
    }

    private void follow(Form form, ReportContent typed) {
        title.set(form.titleOf(typed, context.locale()));
        submitted.set(typed.status() == ReportStatus.SUBMITTED);
        relevant.set(Relevance.relevantFields(form, typed));
    }

    // --- saving

    /// Saves what stands here, draft or submitted as it was, valid or not. Of a submitted report it also tells what the
    /// server would refuse.
    public void save() {
        save(() -> with((form, here) -> {
            if (here.typed().status() == ReportStatus.SUBMITTED) {
                problems.check(form.form(), here.typed());
            }
        }));
    }

    /// Saves the report as submitted if its form is content with it, else shows what is wrong.
    public void submit() {
        with((form, here) -> {
            if (isValid(form, here)) {
                change(content -> content.withStatus(ReportStatus.SUBMITTED));
                save(() -> {});
            }
        });
    }

    boolean isValid(OpenForm form, EditedReport here) {
        boolean valid = problems.check(form.form(), here.typed());
        if (!valid) {
            fieldWanted.accept(problems.errors().getFirst().field());
        }
        return valid;
    }

    void save(Runnable then) {
        with((form, here) -> {
            if (writable.get()) {
                here.save(
                        review -> {
                            afterSave();
                            then.run();
                        },
                        this::saveFailed);
            }
        });
    }

    private void afterSave() {
        notices.clear(Notice.Kind.FAILED);
        notices.clear(Notice.Kind.RESTORED);
        notices.clear(Notice.Kind.SAVED_ELSEWHERE);
        keepIfClosed();
        refresh();
    }

    void saveFailed(RuntimeException failure) {
        if (failure instanceof EditedElsewhere) {
            tidings.savedElsewhere();
        } else if (line.get() instanceof SavedLine(SavedLine.Kind kind, String text)) {
            notices.put(Notice.Kind.FAILED, text);
        }
        keepIfClosed();
    }

    void notDone(RuntimeException failure) {
        if (failure instanceof EditedElsewhere) {
            tidings.savedElsewhere();
        } else {
            notices.put(Notice.Kind.FAILED, words.notSaved(failure));
        }
    }

    private void keepIfClosed() {
        if (closed) {
            keeper.flush();
        }
    }

    /// The editor leaves the window; what is typed is kept.
    public void close() {
        closed = true;
        keeper.flush();
    }

    // --- what the person chose in a bar

    /// Does what a bar or the menu offered.
    public void perform(Notice.Action action) {
        choices.perform(action);
    }

    void with(BiConsumer<OpenForm, EditedReport> action) {
        OpenForm form = open.get();
        EditedReport here = edited;
        if (form != null && here != null) {
            action.accept(form, here);
        }
    }

    /// What the report once said, newest first. Waits for the disk: not on the window's thread.
    public List<HistoryEntry> history() {
        return context.store().reports().history(report);
    }

    /// Calls back with the field the person should be brought to; empty for the top of the report.
    public void onFieldWanted(Consumer<String> listener) {
        fieldWanted = listener;
    }

    /// The report, once something of it is stored.
    public Optional<UUID> report() {
        EditedReport here = edited;
        return here == null || here.isNew() ? Optional.empty() : Optional.of(report);
    }
}
