package org.fieldkeep.client.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.EngineStatus;
import org.fieldkeep.client.engine.SyncEngine;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.Registration;
import org.fieldkeep.store.account.SenderLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the engine of one account on a virtual thread of its own until it is closed. Any thread may call any
/// method.
///
/// It sends only while it holds the account's sender lock, and tries for it again while another process does.
public final class SyncRunner implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SyncRunner.class);
    private static final Duration LOCK_RETRY = Duration.ofSeconds(2);
    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private final EventLoop loop;
    private final SyncEngine engine;
    private final InstantSource clock;
    private final Supplier<Optional<SenderLock>> lock;
    private final Registration storeChanges;
    private final Thread thread;
    private final AtomicBoolean woken = new AtomicBoolean();
    private volatile boolean closing;
    private @Nullable SenderLock held;

    /// Reads the credential vault, which may ask the person: construct it off the screen's thread.
    ///
    /// @param clock elapsed time, such as an [ElapsedClock]
    /// @param lock tries for the account's sender lock
    public SyncRunner(
            LocalStore store,
            Transport transport,
            CredentialVault vault,
            InstantSource clock,
            EngineParts parts,
            EngineSettings settings,
            Supplier<Optional<SenderLock>> lock) {
        this.clock = clock;
        this.lock = lock;
        this.loop = new EventLoop(clock);
        this.engine = new SyncEngine(store, loop.onto(transport), vault, clock, parts, settings);
        this.thread = Thread.ofVirtual().name("sync").unstarted(this::run);
        this.storeChanges = store.onChange(this::storeChanged);
    }

    /// Begins to run.
    public void start() {
        thread.start();
    }

    /// Syncs now, as far as the server allows.
    public void syncNow() {
        loop.post(engine::syncNow);
    }

    /// Something hints that the server may be reachable or has news.
    public void hint() {
        loop.post(engine::hint);
    }

    /// Signs in to this account.
    public CompletableFuture<SignInResult> signIn(String password) {
        CompletableFuture<SignInResult> result = new CompletableFuture<>();
        loop.post(() -> engine.signIn(password, result::complete));
        return result;
    }

    /// Goes on under a session that was just granted for this account.
    public void adopt(Session session) {
        loop.post(() -> engine.adopt(session));
    }

    /// Signs out; what is saved here stays. Done once no late answer can change anything any more; fails with a
    /// [SqliteFailure] if that could not be written down, in which case nothing is sent either.
    public CompletableFuture<Boolean> signOut() {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        loop.post(() -> {
            try {
                engine.signOut();
                done.complete(true);
            } catch (SqliteFailure unwritable) {
                done.completeExceptionally(unwritable);
            }
        });
        return done;
    }

    /// Answers whether many reports may be removed at once.
    public void answerRemovals(boolean agreed) {
        loop.post(() -> engine.answerRemovals(agreed));
    }

    /// What the engine knows now.
    public EngineStatus status() {
        return engine.status();
    }

    /// Calls `listener` on the runner's thread whenever the status changed.
    public Registration onStatus(Consumer<EngineStatus> listener) {
        Runnable end = engine.onStatus(listener);
        return end::run;
    }

    /// Stops. Requests under way are not waited for; their answers change nothing.
    @Override
    public void close() {
        storeChanges.close();
        closing = true;
        loop.post(engine::close);
        try {
            if (thread.isAlive() && Thread.currentThread() != thread) {
                thread.join(FAREWELL);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void storeChanged() {
        if (Thread.currentThread() != thread && woken.compareAndSet(false, true)) {
            loop.post(() -> woken.set(false));
        }
    }

    private void run() {
        try {
            while (!closing) {
                loop.await(tick());
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            if (held != null) {
                held.close();
            }
        }
    }

    @SuppressWarnings("CatchingUnchecked") // the runner has to outlive whatever one tick throws
    private Optional<Instant> tick() {
        try {
            return maySend() ? engine.tick() : Optional.of(clock.instant().plus(LOCK_RETRY));
        } catch (RuntimeException failure) {
            LOG.error("The sync engine stumbled and goes on", failure);
            return Optional.of(clock.instant().plusSeconds(30));
        }
    }

    private boolean maySend() {
        if (held == null) {
            held = lock.get().orElse(null);
            if (held == null) {
                LOG.debug("Another process sends for this account");
            }
        }
        return held != null;
    }
}
