package org.fieldkeep.client.engine;

import java.time.Duration;
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
    private static final Duration BREATH = Duration.ofSeconds(1);

    private final EngineRoom room;
    private final Mirror mirror;
    private Instant due = Instant.MIN;
    private int attempts;
    private boolean snapshotNeeded;
    private boolean snapshotAnew;
    private @Nullable Removal removal;

    PullLane(EngineRoom room) {
        this.room = room;
        this.mirror = room.store().mirror();
    }

    /// When the next page is due; never while a person has to agree to removals first.
    Instant due() {
        return removal == null ? due : Instant.MAX;
    }

    /// How many reports would go; zero if nothing waits for a person's word.
    int removalsToConfirm() {
        return removal == null ? 0 : removal.count();
    }

    /// Pulls as soon as it may.
    void dueNow() {
        due = Instant.MIN;
        attempts = 0;
    }

    /// Forgets what it was doing, since the session changed.
    void forget() {
        removal = null;
        snapshotAnew = false;
        dueNow();
    }

    /// A person agreed to the removals, or wants to be asked again later.
    void answerRemovals(boolean agreed) {
        Removal asked = removal;
        removal = null;
        if (asked == null) {
            return;
        }
        if (!agreed) {
            due = room.now().plus(room.settings().stoppedProbe());
            return;
        }
        long generation = room.store().generation();
        ChangePage page = asked.page();
        if (page == null) {
            swapped(mirror.swap(generation, true));
        } else {
            applied(page, mirror.applyPage(generation, page, true), generation);
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
        long askedAt = mirror.stamp();
        room.send(
                Lane.PULL,
                List.of(),
                room.store().generation(),
                WireRequests.snapshot(
                        room.identity(),
                        room.session().access(),
                        project,
                        staged.map(Staging.Progress::next).orElse(null),
                        room.settings().pageLimit()),
                (flight, answer) -> snapshotCame(flight, answer, project, askedAt));
    }

    private void changesCame(Flight flight, WireAnswer answer, String asked) {
        switch (Reading.of(answer, ChangeJson::readPage, room.expected(), room.now())) {
            case Reading.Read<ChangePage> read -> {
                wentWell(flight);
                ChangePage page = read.value();
                boolean stands = page.cursor().equals(asked) && page.changes().isEmpty();
                long generation = room.writesUnder(flight);
                applied(page, mirror.applyPage(generation, page), generation);
                if (stands && page.more()) {
                    due = room.now().plus(BREATH);
                }
            }
            case Reading.Said<ChangePage> said -> said(flight, said.problem());
            case Reading.Failed<ChangePage> failed -> failed(flight, failed.verdict());
        }
    }

    private void applied(ChangePage page, PageOutcome outcome, long generation) {
        switch (outcome) {
            case PageOutcome.Applied applied -> {
                boolean end = !page.more() && mirror.snapshotsDue().isEmpty();
                due = end ? room.now().plus(room.settings().pullEvery()) : Instant.MIN;
                if (end) {
                    room.pullReachedEnd();
                    room.store().journal().fullSync(applied.generation(), room.now());
                }
            }
            case PageOutcome.Stale _ -> {
                LOG.debug("A page of generation {} was dropped", generation);
                due = room.now().plus(BREATH);
            }
            case PageOutcome.AsksFirst asks -> removal = new Removal(asks.removals(), page);
        }
    }

    private void snapshotCame(Flight flight, WireAnswer answer, @Nullable String project, long askedAt) {
        switch (Reading.of(answer, ChangeJson::readSnapshot, room.expected(), room.now())) {
            case Reading.Read<SnapshotPage> read -> {
                wentWell(flight);
                snapshotAnew = false;
                long generation = room.writesUnder(flight);
                if (mirror.stage(generation, project, read.value(), askedAt)
                        && read.value().next() == null) {
                    swapped(mirror.swap(generation));
                }
            }
            case Reading.Said<SnapshotPage> said -> said(flight, said.problem());
            case Reading.Failed<SnapshotPage> failed -> failed(flight, failed.verdict());
        }
    }

    private void swapped(PageOutcome outcome) {
        switch (outcome) {
            case PageOutcome.Applied _ -> {
                snapshotNeeded = false;
                due = Instant.MIN;
            }
            case PageOutcome.Stale _ -> {
                snapshotAnew = true;
                due = room.now().plus(BREATH);
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
                attempts++;
                due = attempts > 2 ? room.parts().accountBackoff().after(room.now(), attempts, null) : Instant.MIN;
            }
            default -> {
                LOG.warn("A pull was answered with {}", problem.type());
                room.tally().stopped(Trouble.SERVER_ERROR);
                later(null);
            }
        }
    }

    private void failed(Flight flight, RunVerdict verdict) {
        if (verdict instanceof RunVerdict.Stopped stopped && stopped.trouble().serverFailed()) {
            room.tally().stopped(stopped.trouble());
            later(stopped.floor());
        }
        room.judge(flight, verdict);
    }

    private void wentWell(Flight flight) {
        attempts = 0;
        room.wentWell(flight);
        room.accountWait().noServerError();
    }

    private void later(@Nullable Duration floor) {
        attempts++;
        due = room.parts().accountBackoff().after(room.now(), attempts, floor);
    }

    /// Removals that wait for a person's word.
    ///
    /// @param page what brings them; null if it is the staged snapshot
    private record Removal(int count, @Nullable ChangePage page) {}
}
