package org.fieldkeep.client.engine;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.fieldkeep.client.answer.Reading;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.mirror.Mirror;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.record.Staging;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hears what the server holds: a snapshot where there is no cursor or it is too old, a project's snapshot where
/// access was granted, else pages of the feed until its end.
final class PullLane {

    private static final Logger LOG = LoggerFactory.getLogger(PullLane.class);

    private final EngineRoom room;
    private final Mirror mirror;
    private final PullPace pace;
    private boolean snapshotNeeded;
    private boolean snapshotAnew;
    private @Nullable Removal removal;

    PullLane(EngineRoom room) {
        this.room = room;
        this.mirror = room.store().mirror();
        this.pace = new PullPace(room);
    }

    /// When the next page is due; never while a person has to agree to removals first.
    Instant due() {
        return removal == null ? pace.due() : Instant.MAX;
    }

    /// How many reports would go; zero if nothing waits for a person's word.
    int removalsToConfirm() {
        return removal == null ? 0 : removal.count();
    }

    /// Pulls as soon as it may.
    void dueNow() {
        pace.hurry();
    }

    /// Forgets what it was doing, since the session changed.
    void forget() {
        removal = null;
        snapshotAnew = false;
        pace.forget();
    }

    /// A person agreed to the removals, or wants to be asked again later.
    void answerRemovals(boolean agreed) {
        Removal asked = removal;
        removal = null;
        if (asked == null) {
            return;
        }
        if (!agreed) {
            pace.waitFor(room.settings().stoppedProbe());
            return;
        }
        long generation = room.store().generation();
        ChangePage page = asked.page();
        if (page == null) {
            swapped(mirror.swap(generation, true));
        } else {
            applied(page, null, mirror.applyPage(generation, page, true), generation);
        }
    }

    void pull() {
        String cursor = mirror.cursor().orElse(null);
        List<String> projects = mirror.snapshotsDue();
        if (cursor == null || snapshotNeeded) {
            snapshot(null);
        } else if (!projects.isEmpty()) {
            snapshot(projects.getFirst());
        } else {
            changes(cursor);
        }
    }

    private void changes(String cursor) {
        long generation = room.store().generation();
        room.send(
                Lane.PULL,
                List.of(),
                generation,
                WireRequests.changes(
                        room.identity(),
                        room.session().access(),
                        cursor,
                        room.settings().pageLimit()),
                (flight, answer) -> changesCame(flight, answer, cursor));
    }

    private void snapshot(@Nullable String project) {
        Optional<Staging.Progress> staged = mirror.staged()
                .filter(progress -> Objects.equals(progress.project(), project))
                .filter(_ -> !snapshotAnew);
        if (staged.isPresent() && staged.get().next() == null) {
            swapped(mirror.swap(room.store().generation()));
            return;
        }
        String token = staged.map(Staging.Progress::next).orElse(null);
        long askedAt = mirror.stamp();
        room.send(
                Lane.PULL,
                List.of(),
                room.store().generation(),
                WireRequests.snapshot(
                        room.identity(),
                        room.session().access(),
                        project,
                        token,
                        room.settings().pageLimit()),
                (flight, answer) -> snapshotCame(flight, answer, project, token, askedAt));
    }

    private void changesCame(Flight flight, WireAnswer answer, String asked) {
        switch (Reading.of(answer, ChangeJson::readPage, room.expected(), room.now())) {
            case Reading.Read<ChangePage> read -> {
                wentWell(flight);
                ChangePage page = read.value();
                long generation = room.writesUnder(flight);
                applied(page, asked, mirror.applyPage(generation, page), generation);
            }
            case Reading.Said<ChangePage> said -> said(flight, said.problem());
            case Reading.Failed<ChangePage> failed -> failed(flight, failed.verdict());
        }
    }

    /// @param asked the cursor the page was asked with; null if a person's word came in between
    private void applied(ChangePage page, @Nullable String asked, PageOutcome outcome, long generation) {
        switch (outcome) {
            case PageOutcome.Applied applied -> {
                boolean end = !page.more() && mirror.snapshotsDue().isEmpty();
                if (end) {
                    pace.reachedEnd();
                    room.pullReachedEnd();
                    room.store().journal().fullSync(applied.generation(), room.now());
                } else if (asked == null) {
                    pace.goOn();
                } else {
                    pace.pageCame(page, asked);
                }
            }
            case PageOutcome.Stale _ -> {
                LOG.debug("A page of generation {} was dropped", generation);
                pace.takeBreath();
            }
            case PageOutcome.AsksFirst asks -> removal = new Removal(asks.removals(), page);
        }
    }

    private void snapshotCame(
            Flight flight, WireAnswer answer, @Nullable String project, @Nullable String token, long askedAt) {
        switch (Reading.of(answer, ChangeJson::readSnapshot, room.expected(), room.now())) {
            case Reading.Read<SnapshotPage> read -> {
                wentWell(flight);
                snapshotAnew = false;
                long generation = room.writesUnder(flight);
                if (mirror.stage(generation, project, read.value(), askedAt)) {
                    staged(read.value(), token, generation);
                }
            }
            case Reading.Said<SnapshotPage> said -> said(flight, said.problem());
            case Reading.Failed<SnapshotPage> failed -> failed(flight, failed.verdict());
        }
    }

    private void staged(SnapshotPage page, @Nullable String token, long generation) {
        if (page.next() == null) {
            swapped(mirror.swap(generation));
        } else {
            snapshotAnew = !pace.leadsOn(page, page.next(), token);
        }
    }

    private void swapped(PageOutcome outcome) {
        switch (outcome) {
            case PageOutcome.Applied _ -> {
                snapshotNeeded = false;
                pace.goOn();
            }
            case PageOutcome.Stale _ -> {
                snapshotAnew = true;
                pace.takeBreath();
            }
            case PageOutcome.AsksFirst asks -> removal = new Removal(asks.removals(), null);
        }
    }

    private void said(Flight flight, Problem problem) {
        switch (problem.type()) {
            case CURSOR_TOO_OLD, CURSOR_INVALID -> {
                LOG.info("The feed does not go on from here ({}); fetching a snapshot", problem.type());
                room.wentWell(flight);
                snapshotAnew = snapshotNeeded || mirror.cursor().isEmpty();
                snapshotNeeded = true;
                pace.refused();
            }
            default -> {
                LOG.warn("A pull was answered with {}", problem.type());
                room.stopped(Trouble.SERVER_ERROR);
                pace.failed(null);
            }
        }
    }

    private void failed(Flight flight, RunVerdict verdict) {
        if (verdict instanceof RunVerdict.Stopped stopped && stopped.trouble().serverFailed()) {
            room.tally().stopped(stopped.trouble());
            pace.failed(stopped.floor());
        }
        room.judge(flight, verdict);
    }

    private void wentWell(Flight flight) {
        pace.wentWell();
        room.wentWell(flight);
        room.accountWait().noServerError();
    }

    /// Removals that wait for a person's word.
    ///
    /// @param page what brings them; null if it is the staged snapshot
    private record Removal(int count, @Nullable ChangePage page) {}
}
