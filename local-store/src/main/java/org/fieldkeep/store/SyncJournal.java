package org.fieldkeep.store;

import java.time.Instant;
import java.util.Optional;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.Meta;
import org.jspecify.annotations.Nullable;

/// Durable facts about the runs of the engine.
public final class SyncJournal {

    private static final String ATTEMPTS = "backoff_attempts";
    private static final String NEXT = "backoff_next";
    private static final String FLOOR = "backoff_floor";
    private static final String WHY = "backoff_why";
    private static final String FULL_SYNC = "last_full_sync";

    private final Ledger ledger;

    SyncJournal(Ledger ledger) {
        this.ledger = ledger;
    }

    /// How long the account waits.
    public RunBackoff backoff() {
        return ledger.read(unit -> {
            Meta meta = unit.meta();
            return new RunBackoff(
                    meta.find(ATTEMPTS).map(Integer::parseInt).orElse(0),
                    time(meta, NEXT),
                    time(meta, FLOOR),
                    meta.find(WHY).orElse(""));
        });
    }

    /// Keeps how long the account waits.
    ///
    /// @return false under another generation
    public boolean setBackoff(long generation, RunBackoff backoff) {
        return ledger.fenced(generation, unit -> {
            Meta meta = unit.meta();
            meta.put(ATTEMPTS, Integer.toString(backoff.attempts()));
            put(meta, NEXT, backoff.nextAttempt());
            put(meta, FLOOR, backoff.serverFloor());
            meta.put(WHY, backoff.why());
            return true;
        });
    }

    /// When everything was last sent and heard.
    public Optional<Instant> lastFullSync() {
        return ledger.read(unit -> Optional.ofNullable(time(unit.meta(), FULL_SYNC)));
    }

    /// Notes that everything was sent and heard.
    ///
    /// @return false under another generation
    public boolean fullSync(long generation, Instant at) {
        return ledger.fenced(generation, unit -> {
            put(unit.meta(), FULL_SYNC, at);
            return true;
        });
    }

    /// Raises the session generation, as signing out does: whatever is under way changes nothing any more.
    ///
    /// @return the new one
    public long raiseGeneration() {
        return ledger.write(unit -> unit.meta().raiseGeneration());
    }

    private static @Nullable Instant time(Meta meta, String key) {
        return meta.find(key).map(Instant::parse).orElse(null);
    }

    private static void put(Meta meta, String key, @Nullable Instant time) {
        if (time == null) {
            meta.remove(key);
        } else {
            meta.put(key, time.toString());
        }
    }
}
