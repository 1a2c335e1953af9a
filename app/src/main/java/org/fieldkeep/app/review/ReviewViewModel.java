package org.fieldkeep.app.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.fieldkeep.app.background.Latest;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.editor.FailureWords;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.record.DecisionOutcome;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// What the review decides: which fields are open, what is chosen for each, and what is done with it. Goes through all
/// open reviews one after the other and keeps what was chosen in each. Used on the window's thread.
public final class ReviewViewModel {

    private final EditorContext context;
    private final Navigator navigator;
    private final Texts texts;
    private final PageMaker pages;
    private final Decider decider;
    private final FailureWords failures;
    private final Latest refreshes;
    private final Map<UUID, Picks> picks = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable ReviewPage> page = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private UUID report;
    private @Nullable LoadedReview loaded;
    private boolean deciding;

    /// @param report the report to begin with
    public ReviewViewModel(EditorContext context, Navigator navigator, UUID report) {
        this.context = context;
        this.navigator = navigator;
        this.report = report;
        texts = Texts.of(ReviewViewModel.class, context.locale());
        pages = new PageMaker(context, texts);
        decider = new Decider(context.user(), context.ids());
        failures = new FailureWords(texts);
        refreshes = new Latest(context.tasks());
    }

    /// Shows the report's review.
    public void open() {
        message.set("");
        loaded = null;
        load();
    }

    /// Something in the store changed. Choices stay.
    public void refresh() {
        if (loaded != null && !deciding) {
            load();
        }
    }

    private void load() {
        UUID asked = report;
        refreshes.ask(
                () -> LoadedReview.read(context.store(), asked, texts),
                now -> {
                    if (asked.equals(report) && !deciding) {
                        show(now);
                    }
                },
                this::failed);
    }

    private void show(LoadedReview now) {
        LoadedReview before = loaded;
        loaded = now;
        Proposal proposal = now.proposal().orElse(null);
        if (proposal == null) {
            message.set(texts.get("message.none"));
            page.set(null);
            return;
        }
        if (before != null && hasMoved(before, proposal)) {
            picks().moved(before.parts(), now.parts());
            message.set(moved(proposal));
        }
        render();
    }

    private static boolean hasMoved(LoadedReview before, Proposal now) {
        return before.proposal()
                .filter(old -> Objects.equals(Decider.theirs(old), Decider.theirs(now))
                        && old.localRevision() == now.localRevision()
                        && old.kind() == now.kind())
                .isEmpty();
    }

    private String moved(Proposal proposal) {
        ServerVersion theirs = proposal.theirs();
        return theirs == null
                ? texts.get("message.moved.plain")
                : texts.get("message.moved", theirs.version(), theirs.author());
    }

    private void render() {
        LoadedReview now = loaded;
        if (now != null) {
            now.proposal().ifPresent(proposal -> page.set(pages.page(proposal, now, picks())));
        }
    }

    private Picks picks() {
        return picks.computeIfAbsent(report, fresh -> new Picks());
    }

    // --- choosing

    /// Chooses a side for one part.
    public void pick(String key, Pick pick) {
        if (isOpen(key)) {
            picks().set(key, pick);
            render();
        }
    }

    private boolean isOpen(String key) {
        LoadedReview now = loaded;
        return now != null
                && now.parts().stream()
                        .anyMatch(part ->
                                part.key().equals(key) && part.difference().open());
    }

    /// The form's field behind a part; null where nothing can be typed.
    public @Nullable FormField field(String key) {
        ComparedPart part = part(key);
        return part == null ? null : part.field();
    }

    /// The answer a typed result starts from: what is chosen so far, else mine.
    public @Nullable Answer startOfEdit(String key) {
        Proposal proposal = proposal();
        Pick pick = picks().get(key);
        if (pick instanceof Pick.Edited(var answer)) {
            return answer;
        }
        ServerVersion theirs = proposal == null ? null : proposal.theirs();
        ReportContent from = proposal == null
                ? null
                : pick instanceof Pick.Theirs && theirs != null ? theirs.content() : proposal.mine();
        return from == null ? null : from.answers().get(key);
    }

    private @Nullable ComparedPart part(String key) {
        LoadedReview now = loaded;
        return now == null
                ? null
                : now.parts().stream()
                        .filter(part -> part.key().equals(key))
                        .findFirst()
                        .orElse(null);
    }

    private @Nullable Proposal proposal() {
        LoadedReview now = loaded;
        return now == null ? null : now.proposal().orElse(null);
    }

    // --- deciding

    /// Saves the result put together field by field; does nothing until each open field is decided.
    public void saveResult() {
        LoadedReview now = loaded;
        Proposal proposal = proposal();
        if (now == null || proposal == null || now.merge().isEmpty()) {
            return;
        }
        FieldMerge merge = now.merge().get();
        if (merge.decidedBy(picks().byKey())) {
            decide(proposal, decider.merged(proposal, merge, picks()));
        }
    }

    /// Does what can be done with the whole report.
    public void choose(Choice choice) {
        LoadedReview now = loaded;
        Proposal proposal = proposal();
        if (now == null || proposal == null) {
            return;
        }
        switch (choice) {
            case MINE_FOR_ALL -> pickAll(now, new Pick.Mine());
            case THEIRS_FOR_ALL -> pickAll(now, new Pick.Theirs());
            case CORRECT -> navigator.showReport(report);
            case COPY_TEXT -> {
                context.clipboard().accept(pages.asText(now));
                message.set(texts.get("message.copied"));
            }
            case KEEP_BOTH, LET_MINE_GO, RESTORE_MINE, KEEP_DELETED, TAKE_THEIRS, SEND_AGAIN ->
                decide(proposal, decider.whole(proposal, choice));
        }
    }

    private void pickAll(LoadedReview now, Pick pick) {
        now.merge()
                .ifPresent(merge -> merge.open()
                        .forEach(difference -> picks().set(difference.part().key(), pick)));
        render();
    }

    private void decide(Proposal proposal, Resolution resolution) {
        if (deciding) {
            return;
        }
        deciding = true;
        message.set("");
        context.tasks()
                .ask(() -> context.store().reviews().decide(proposal.report(), Decider.theirs(proposal), resolution))
                .then(outcome -> decided(proposal, outcome))
                .otherwise(this::failed)
                .start();
    }

    private void decided(Proposal proposal, DecisionOutcome outcome) {
        deciding = false;
        switch (outcome) {
            case DECIDED -> {
                picks.remove(proposal.report());
                next(proposal.report(), "");
            }
            case WITHDRAWING_FIRST -> next(proposal.report(), texts.get("message.withdrawing"));
            case MOVED_ON -> load();
        }
    }

    /// Goes on with the review after this one; with none left, shows what came out.
    private void next(UUID done, String saying) {
        List<UUID> order = loaded == null ? List.of() : loaded.order();
        int at = order.indexOf(done);
        List<UUID> others = order.stream().filter(other -> !other.equals(done)).toList();
        if (others.isEmpty()) {
            finish(done);
            return;
        }
        report = others.get(Math.floorMod(Math.max(at, 0), others.size()));
        open();
        message.set(saying);
    }

    private void finish(UUID done) {
        navigator.showReport(done);
    }

    private void failed(RuntimeException failure) {
        deciding = false;
        message.set(failures.of(failure));
    }

    // --- going about

    /// Shows the next open review, or the one before.
    public void go(int step) {
        LoadedReview now = loaded;
        if (now != null && now.order().size() > 1 && !deciding) {
            int at = now.order().indexOf(report);
            report = now.order().get(Math.floorMod(at + step, now.order().size()));
            open();
        }
    }

    /// Leaves it for later; nothing is decided.
    public void later() {
        navigator.showList();
    }

    /// The report under review.
    public UUID report() {
        return report;
    }

    /// What is shown; null until the store has answered, and if nothing is to be reviewed.
    public ReadOnlyObjectProperty<@Nullable ReviewPage> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /// What happened beside the review itself; empty if nothing.
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }
}
