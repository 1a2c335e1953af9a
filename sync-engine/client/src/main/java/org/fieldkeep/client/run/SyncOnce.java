package org.fieldkeep.client.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.engine.SyncEngine;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.SenderLock;

/// One run of one account: sends what waits, hears what is new, and ends.
public final class SyncOnce {

    private final Transport transport;
    private final CredentialVault vault;
    private final InstantSource clock;
    private final EngineParts parts;
    private final EngineSettings settings;

    /// @param clock elapsed time, such as an [ElapsedClock]
    public SyncOnce(
            Transport transport,
            CredentialVault vault,
            InstantSource clock,
            EngineParts parts,
            EngineSettings settings) {
        this.transport = transport;
        this.vault = vault;
        this.clock = clock;
        this.parts = parts;
        this.settings = settings;
    }

    /// How it ended.
    public sealed interface Outcome {

        /// The run ended by itself.
        record Ended(RunResult result) implements Outcome {}

        /// Another process is sending for this account.
        record BusyElsewhere() implements Outcome {}

        /// It was still going on when the time was up; nothing is lost.
        record OutOfTime() implements Outcome {}
    }

    /// Runs on the calling thread until nothing is due.
    ///
    /// @param lock tries for the account's sender lock
    /// @param longest how long it may take in all
    public Outcome run(LocalStore store, Supplier<Optional<SenderLock>> lock, Duration longest)
            throws InterruptedException {
        Optional<SenderLock> held = lock.get();
        if (held.isEmpty()) {
            return new Outcome.BusyElsewhere();
        }
        try (SenderLock _ = held.get()) {
            return run(store, clock.instant().plus(longest));
        }
    }

    private Outcome run(LocalStore store, Instant deadline) throws InterruptedException {
        EventLoop loop = new EventLoop(clock);
        try (SyncEngine engine = new SyncEngine(store, loop.onto(transport), vault, clock, parts, settings)) {
            engine.syncNow();
            Optional<Instant> wake = engine.tick();
            while (engine.status().lastRun() instanceof RunResult.NotYet) {
                if (!clock.instant().isBefore(deadline)) {
                    return new Outcome.OutOfTime();
                }
                loop.await(Optional.of(wake.filter(deadline::isAfter).orElse(deadline)));
                wake = engine.tick();
            }
            return new Outcome.Ended(engine.status().lastRun());
        }
    }
}
