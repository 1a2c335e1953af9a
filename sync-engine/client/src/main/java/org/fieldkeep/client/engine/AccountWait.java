package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.backoff.NextAttempt;
import org.fieldkeep.store.RunBackoff;
import org.fieldkeep.store.SyncJournal;
import org.fieldkeep.store.state.Pause;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Why and how long the whole account waits: one backoff for every lane, stored, so that a restart neither
/// forgets nor hammers.
final class AccountWait {

    private static final Logger LOG = LoggerFactory.getLogger(AccountWait.class);
    /// A stored time further away than this can only come of a clock that was set.
    private static final Duration LONGEST_OWN = Duration.ofMinutes(20);

    private static final Duration LONGEST_ASKED = Duration.ofHours(25);
    private static final Duration HINT_AFTER = Duration.ofSeconds(5);
    private static final int SERVER_ERRORS_OF_A_RUN = 3;

    private final SyncJournal journal;
    private final NextAttempt backoff;
    private final Duration stoppedProbe;

    private int attempts;
    private Instant ownNext;
    private Instant floor;
    private Instant failedAt = Instant.EPOCH;
    private @Nullable Trouble trouble;
    private int serverErrors;
    private int localFailures;

    AccountWait(SyncJournal journal, NextAttempt backoff, Duration stoppedProbe, Instant now) {
        this.journal = journal;
        this.backoff = backoff;
        this.stoppedProbe = stoppedProbe;
        RunBackoff stored = journal.backoff();
        this.attempts = stored.attempts();
        this.ownNext = noLaterThan(stored.nextAttempt(), now.plus(LONGEST_OWN));
        this.floor = noLaterThan(stored.serverFloor(), now.plus(LONGEST_ASKED));
        this.trouble = named(stored.why());
    }

    /// Nothing is sent before this.
    Instant notBefore() {
        return ownNext.isAfter(floor) ? ownNext : floor;
    }

    /// Whether one request has to go ahead of all others.
    boolean probing() {
        return attempts > 0 || trouble != null;
    }

    @Nullable
    Trouble trouble() {
        return trouble;
    }

    /// The same, for the words of a run that could not begin.
    Trouble troubleOrBusy() {
        return trouble == null ? Trouble.BUSY : trouble;
    }

    /// The server asks not to be asked for so long. Not written down: an answer that comes from before a change of the
    /// session writes nothing.
    void notBefore(Duration asked, Instant now) {
        Instant until = backoff.floor(now, asked);
        floor = until.isAfter(floor) ? until : floor;
    }

    /// The run failed. Requests that were under way together count as one failure.
    void failed(Flight flight, Trouble why, @Nullable Duration asked, Instant now) {
        trouble = why;
        if (asked != null) {
            notBefore(asked, now);
        }
        boolean sameFailure = flight.startedAt().isBefore(failedAt) || (attempts > 0 && now.isBefore(ownNext));
        if (!sameFailure) {
            attempts++;
            failedAt = now;
            ownNext = why.stops() ? now.plus(stoppedProbe) : backoff.after(now, attempts, asked);
        } else if (asked != null) {
            Instant after = backoff.after(now, attempts, asked);
            ownNext = after.isAfter(ownNext) ? after : ownNext;
        }
        LOG.info("Sync stopped: {}; failure {} in a row, next attempt {}", why, attempts, notBefore());
        store(flight.generation());
    }

    /// What was learned could not be written down here. Asking again soon would only fetch it again.
    void localStoreFailed(Instant now) {
        localFailures++;
        trouble = Trouble.LOCAL_STORE;
        failedAt = now;
        ownNext = backoff.after(now, localFailures, null);
    }

    /// What was learned was written down.
    void localStoreWorks() {
        localFailures = 0;
    }

    /// The server failed over one request or operation; the third in a row is the run's.
    void serverError(Flight flight, Trouble why, @Nullable Duration asked, Instant now) {
        serverErrors++;
        if (serverErrors >= SERVER_ERRORS_OF_A_RUN) {
            failed(flight, why, asked, now);
        }
    }

    /// Something was answered other than by a server error.
    void noServerError() {
        serverErrors = 0;
    }

    /// The server answered in its own words a request that began after the last failure.
    void wentWell(Flight flight) {
        if (flight.startedAt().isBefore(failedAt)) {
            return;
        }
        boolean changed = attempts > 0 || trouble != null;
        attempts = 0;
        ownNext = Instant.MIN;
        trouble = null;
        if (changed) {
            store(flight.generation());
        }
    }

    /// A person asks for it now: our own waiting ends and counts from the beginning again, the server's stays.
    void hurry(long generation) {
        if (attempts > 0 || ownNext.isAfter(Instant.MIN)) {
            attempts = 0;
            ownNext = Instant.MIN;
            store(generation);
        }
    }

    /// Something hints that it may go well now: one attempt, unless the last one failed just now.
    void hint(Instant now) {
        if (!now.isBefore(failedAt.plus(HINT_AFTER))) {
            ownNext = Instant.MIN;
        }
    }

    /// What the screen says about it; null while nothing stands in the way.
    @Nullable
    Pause pause() {
        Trouble why = trouble;
        Pause.Kind kind = why == null ? null : kindOf(why);
        if (kind == null) {
            return null;
        }
        Instant until = notBefore();
        return new Pause(kind, until.equals(Instant.MIN) ? null : until, attempts);
    }

    private void store(long generation) {
        journal.setBackoff(
                generation,
                new RunBackoff(attempts, orNull(ownNext), orNull(floor), trouble == null ? "" : trouble.name()));
    }

    private static Pause.@Nullable Kind kindOf(Trouble trouble) {
        return switch (trouble) {
            case UNREACHABLE, UNKNOWN_HOST, TIMEOUT, CUT, TLS, TLS_DATE -> Pause.Kind.OFFLINE;
            case NETWORK_LOGIN -> Pause.Kind.NETWORK_LOGIN;
            case BUSY, SERVER_STORAGE_FULL -> Pause.Kind.BUSY;
            case SERVER_ERROR, ANSWER_TOO_LARGE, NOT_FIELDKEEP -> Pause.Kind.SERVER_ERROR;
            case UPDATE_NEEDED -> Pause.Kind.UPDATE_NEEDED;
            case OTHER_SERVER -> Pause.Kind.OTHER_SERVER;
            case SERVER_RESTORED -> Pause.Kind.SERVER_RESTORED;
            case LOCAL_STORE -> null;
        };
    }

    private static @Nullable Trouble named(String why) {
        return Arrays.stream(Trouble.values())
                .filter(trouble -> trouble.name().equals(why))
                .findFirst()
                .orElse(null);
    }

    private static Instant noLaterThan(@Nullable Instant stored, Instant latest) {
        if (stored == null) {
            return Instant.MIN;
        }
        return stored.isAfter(latest) ? latest : stored;
    }

    private static @Nullable Instant orNull(Instant at) {
        return at.equals(Instant.MIN) ? null : at;
    }
}
