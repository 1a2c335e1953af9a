package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.content;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.EditedElsewhere;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.SyncState;
import org.jspecify.annotations.Nullable;

/// A person, an engine and a colleague doing whatever a seed says to one store, with answers lost and late and the
/// process killed around any commit.
final class RandomWalk {

    private record Late(long generation, OperationAnswer answer) {}

    private static final Change ACCESS = new Change.AccessChanged(
            1, OneAccount.PROJECT, new Access(OneAccount.PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.ALL));

    private final RandomGenerator random;
    private final Path directory;
    private final Ticking clock = new Ticking();
    private final SmallServer server = new SmallServer();
    private final List<UUID> known = new ArrayList<>();
    private final List<Late> late = new ArrayList<>();
    private final Map<UUID, Stand> editors = new HashMap<>();
    private final Map<UUID, String> newest = new HashMap<>();
    private FailingDatabase database;
    private LocalStore store;
    private @Nullable UUID attempted;
    private String attemptedText = "";
    private int texts;

    RandomWalk(long seed, Path directory) {
        this.random = new SplittableRandom(seed);
        this.directory = directory;
        this.database = connect();
        LocalStore.prepare(database, OneAccount.profile(), clock, this::id);
        this.store = new LocalStore(database, clock, this::id);
        pull();
    }

    void walk(int steps) {
        for (int i = 0; i < steps; i++) {
            if (random.nextInt(12) == 0) {
                database.failNext(random.nextBoolean());
            }
            attempted = null;
            try {
                step();
            } catch (FailingDatabase.Killed killed) {
                restart();
                learnWhatWasCommitted();
            }
            if (i % 20 == 0) {
                check();
            }
        }
        check();
    }

    /// Once nothing fails any more, everything comes to rest, and the device holds what the server holds.
    void comeToRest() {
        database.failNext(false);
        restart();
        for (int round = 0; round < 12; round++) {
            pull();
            store.outbox().unsettled().forEach(entry -> send(entry, true));
            List.copyOf(store.reviews().open()).forEach(this::keepMine);
        }
        check();
        assertThat(store.outbox().unsettled()).isEmpty();
        assertThat(store.reviews().open()).isEmpty();
        for (UUID report : server.reports()) {
            ServerVersion current = server.current(report);
            Optional<Shown> shown = store.reports().open(report, Live.none());
            if (current == null || shown.isEmpty()) {
                assertThat(current == null || current.deleted()).isTrue();
                continue;
            }
            assertThat(shown.get().content()).isEqualTo(current.content());
            assertThat(shown.get().row().state().state()).isEqualTo(SyncState.SYNCED);
        }
    }

    void close() {
        store.close();
    }

    private void step() {
        switch (random.nextInt(16)) {
            case 0 -> saveNew();
            case 1, 2, 3 -> saveInEditor();
            case 4 -> openAndSave();
            case 5 -> delete();
            case 6, 7, 8 -> sendSome();
            case 9 -> arriveLate();
            case 10, 11 -> colleagueEdits();
            case 12 -> pull();
            case 13 -> decideSome();
            case 14 -> withdrawSome();
            default -> rarely();
        }
    }

    private void rarely() {
        switch (random.nextInt(4)) {
            case 0 -> restart();
            case 1 -> store.journal().raiseGeneration();
            case 2 -> snapshot();
            default -> store.outbox().retryNow(store.generation());
        }
    }

    private void saveNew() {
        UUID report = id();
        known.add(report);
        String text = text();
        saved(
                report,
                text,
                store.reports().save(report, content(text), new Stand.Nothing()).stand());
    }

    private void saveInEditor() {
        UUID report = any();
        Stand stand = report == null ? null : editors.get(report);
        if (report == null || stand == null) {
            return;
        }
        String text = attempt(report, text());
        try {
            saved(
                    report,
                    text,
                    store.reports().save(report, content(text), stand).stand());
        } catch (EditedElsewhere overtaken) {
            editors.remove(report);
        }
    }

    private void openAndSave() {
        UUID report = any();
        Optional<Shown> shown =
                report == null ? Optional.empty() : store.reports().open(report, Live.none());
        if (report != null && shown.isPresent()) {
            String text = attempt(report, text());
            saved(
                    report,
                    text,
                    store.reports()
                            .save(report, content(text), shown.get().stand())
                            .stand());
        }
    }

    private void delete() {
        UUID report = any();
        Optional<Shown> shown =
                report == null ? Optional.empty() : store.reports().open(report, Live.none());
        if (report != null && shown.isPresent()) {
            attempt(report, "");
            saved(
                    report,
                    "",
                    store.reports().delete(report, shown.get().stand()).stand());
        }
    }

    /// What a save that is killed may have saved, if its commit came first.
    private String attempt(UUID report, String text) {
        attempted = report;
        attemptedText = text;
        return text;
    }

    private void learnWhatWasCommitted() {
        UUID report = attempted;
        if (report != null) {
            Optional<Shown> shown = store.reports().open(report, Live.none());
            boolean committed = shown.isPresent()
                    && (attemptedText.isEmpty()
                            ? shown.get().content() == null
                            : content(attemptedText).equals(shown.get().content()));
            if (committed) {
                newest.put(report, attemptedText);
            }
        }
    }

    private void saved(UUID report, String text, Stand stand) {
        editors.put(report, stand);
        newest.put(report, text);
    }

    private void sendSome() {
        List<OutboxEntry> entries = store.outbox().unsettled();
        if (!entries.isEmpty()) {
            send(entries.get(random.nextInt(entries.size())), false);
        }
    }

    private void send(OutboxEntry entry, boolean reliably) {
        UUID operation = entry.sealed().operation().id();
        if (entry.parked() && entry.withdrawal() == null) {
            return;
        }
        long generation = store.generation();
        List<OutboxEntry> offered = store.outbox().offer(generation, List.of(operation));
        if (offered.isEmpty()) {
            return;
        }
        if (!reliably && random.nextInt(10) == 0 && offered.getFirst().withdrawal() == null) {
            store.outbox().parked(generation, operation, Problem.of(ProblemType.FORBIDDEN, ""));
            return;
        }
        OperationAnswer answer = offered.getFirst().withdrawal() == null
                ? server.push(offered.getFirst().sealed())
                : server.withdraw(offered.getFirst().withdrawal());
        int fate = reliably ? 0 : random.nextInt(4);
        if (fate <= 1) {
            record(generation, answer);
        } else if (fate == 2) {
            late.add(new Late(generation, answer));
            store.outbox().retryLater(generation, operation, 1, clock.instant(), null, "timeout", true);
        }
    }

    private void arriveLate() {
        if (!late.isEmpty()) {
            Late arrived = late.remove(random.nextInt(late.size()));
            record(arrived.generation(), arrived.answer());
        }
    }

    private void record(long generation, OperationAnswer answer) {
        switch (answer) {
            case OperationAnswer.Accepted accepted ->
                store.outbox().accepted(generation, accepted.operation(), accepted.digest(), accepted.receipt());
            case OperationAnswer.Refused refused ->
                store.outbox().refused(generation, refused.operation(), refused.digest(), refused.problem());
        }
    }

    private void colleagueEdits() {
        UUID report = any();
        if (report != null && server.current(report) != null) {
            server.edit(report, id(), random.nextInt(5) == 0 ? null : content(text()));
        } else if (random.nextInt(3) == 0) {
            UUID fresh = id();
            known.add(fresh);
            server.edit(fresh, id(), content(text()));
        }
    }

    private void pull() {
        int from = store.mirror().cursor().map(Integer::parseInt).orElse(0);
        PageOutcome outcome = store.mirror().applyPage(store.generation(), server.changes(from), true);
        assertThat(outcome).isInstanceOf(PageOutcome.Applied.class);
    }

    private void snapshot() {
        store.mirror().stage(store.generation(), server.snapshot(ACCESS));
        if (random.nextBoolean()) {
            pull();
        }
        store.mirror().swap(store.generation(), true);
    }

    private void decideSome() {
        List<Proposal> open = store.reviews().open();
        if (open.isEmpty()) {
            return;
        }
        Proposal proposal = open.get(random.nextInt(open.size()));
        Base shown = proposal.theirs() == null ? null : proposal.theirs().asBase();
        Resolution resolution = switch (random.nextInt(5)) {
            case 0 -> new Resolution.Theirs(decision(Decision.Kind.THEIRS));
            case 1 -> new Resolution.Discard(decision(Decision.Kind.DISCARD));
            case 2 -> new Resolution.KeepDeletion(decision(Decision.Kind.MINE));
            case 3 ->
                proposal.mine() == null
                        ? new Resolution.Theirs(decision(Decision.Kind.THEIRS))
                        : new Resolution.KeepBoth(copy(), decision(Decision.Kind.KEEP_BOTH));
            default -> new Resolution.Keep(content(text()), decision(Decision.Kind.MERGED));
        };
        newest.remove(proposal.report());
        store.reviews().decide(proposal.report(), shown, resolution);
    }

    private UUID copy() {
        UUID copy = id();
        known.add(copy);
        return copy;
    }

    private void keepMine(Proposal proposal) {
        ReportContent mine = proposal.mine();
        Base shown = proposal.theirs() == null ? null : proposal.theirs().asBase();
        store.reviews()
                .decide(
                        proposal.report(),
                        shown,
                        mine == null
                                ? new Resolution.KeepDeletion(decision(Decision.Kind.MINE))
                                : new Resolution.Keep(mine, decision(Decision.Kind.MINE)));
    }

    private void withdrawSome() {
        UUID report = any();
        if (report != null && random.nextInt(3) == 0) {
            newest.remove(report);
            store.reports().withdraw(report, random.nextBoolean() ? WithdrawReason.GIVE_UP : WithdrawReason.CORRECT);
        }
    }

    private void check() {
        new StoreInvariants(directory).hold();
        new StoreInvariants(directory).everySealedOperationIsAccountedFor();
        for (Proposal open : store.reviews().open()) {
            boolean conflict = open.kind() == ProposalKind.EDITED_EDITED
                    || open.kind() == ProposalKind.EDITED_DELETED
                    || open.kind() == ProposalKind.DELETED_EDITED;
            if (conflict && open.theirs() != null) {
                Base base = open.base();
                assertThat(server.versions(open.report()).stream()
                                .filter(version -> base == null || version.version() > base.version())
                                .anyMatch(version -> version.author().equals("worker-b")))
                        .as("somebody else changed %s since %s", open.report(), base)
                        .isTrue();
            }
        }
        for (ReportRow row : store.reports().list(ReportQuery.all(1000).with(ReportFilter.ALL), Live.none())) {
            if (row.state().state() == SyncState.SYNCED) {
                Shown shown = store.reports().open(row.report(), Live.none()).orElseThrow();
                assertThat(server.versions(row.report()))
                        .as("synced is what the server confirmed")
                        .anyMatch(version ->
                                shown.content() != null && shown.content().equals(version.content()));
            }
        }
        newest.forEach((report, text) -> {
            Shown shown = store.reports().open(report, Live.none()).orElseThrow();
            boolean here =
                    text.isEmpty() ? shown.content() == null : content(text).equals(shown.content());
            boolean there = server.versions(report).stream()
                    .anyMatch(version -> text.isEmpty()
                            ? version.content() == null
                            : content(text).equals(version.content()));
            boolean bothDeleted = text.isEmpty() && server.current(report) == null;
            assertThat(here || there || bothDeleted)
                    .as(
                            "the newest save of %s is '%s'; shown %s; on the server %s; history %s",
                            report,
                            text,
                            shown,
                            server.versions(report),
                            store.reports().history(report))
                    .isTrue();
        });
    }

    private void restart() {
        database.close();
        database = connect();
        store = new LocalStore(database, clock, this::id);
        assertThat(store.recoveredAtStart()).isEmpty();
        late.clear();
        if (random.nextBoolean()) {
            editors.clear();
        }
    }

    private FailingDatabase connect() {
        return new FailingDatabase(SqliteDatabase.open(directory.resolve("fieldkeep.db"), SqliteSettings.fleeting()));
    }

    private Decision decision(Decision.Kind kind) {
        return new Decision("worker-a", kind, null, null, Map.of());
    }

    private @Nullable UUID any() {
        return known.isEmpty() ? null : known.get(random.nextInt(known.size()));
    }

    private String text() {
        return "text " + ++texts;
    }

    private UUID id() {
        return new UUID(random.nextLong(), random.nextLong());
    }
}
