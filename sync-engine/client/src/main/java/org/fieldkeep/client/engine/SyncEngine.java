package org.fieldkeep.client.engine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.client.session.Requests;
import org.fieldkeep.client.session.SignInExchange;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Synchronises one account: drains its outbox and follows its feed.
///
/// An event machine of one thread. [#tick] starts whatever is due and says when to come back; answers reach it
/// through the transport, on that same thread, whenever they come. It never waits. All methods but [#status] and
/// [#onStatus] belong to that thread.
public final class SyncEngine implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SyncEngine.class);
    private static final int MOST_ROUNDS = 200;

    private final EngineRoom room;
    private final SessionLane sessionLane;
    private final PushLane pushLane;
    private final PullLane pullLane;
    private final EpochLane epochLane;
    private final Aftermath aftermath;
    private final Planner planner = new Planner();
    private final SignInExchange signIns;
    private final Transport transport;
    private final List<Consumer<EngineStatus>> listeners = new CopyOnWriteArrayList<>();
    private RunResult lastRun = new RunResult.NotYet();
    private int lastWaiting;
    private int signInAttempt;
    private volatile EngineStatus status;

    public SyncEngine(
            LocalStore store,
            Transport transport,
            CredentialVault vault,
            InstantSource clock,
            EngineParts parts,
            EngineSettings settings) {
        SessionState session = new SessionState(store.account().id(), vault);
        this.transport = transport;
        this.room = new EngineRoom(store, transport, parts, settings, clock, session);
        this.aftermath = new Aftermath(room);
        this.sessionLane = new SessionLane(room);
        this.pullLane = new PullLane(room);
        this.pushLane = new PushLane(room, aftermath, pullLane::dueNow);
        this.epochLane = new EpochLane(room, this::forgetEarlierLife);
        this.signIns = new SignInExchange(transport, clock);
        this.status = statusNow(null);
    }

    /// Starts whatever is due now.
    ///
    /// @return when something becomes due by the clock alone; empty if nothing does before an answer or a call
    /// comes
    public Optional<Instant> tick() {
        if (room.closed()) {
            return Optional.empty();
        }
        Instant wake;
        try {
            room.giveUpSilent();
            wake = startDue();
        } catch (SqliteFailure unreadable) {
            LOG.error("The local store could not be used: {}", unreadable.kind(), unreadable);
            room.localStoreFailed();
            wake = later(room.accountWait().notBefore(), room.now().plusSeconds(1));
            endRun(lastWaiting, wake);
        }
        Instant givesUpAt = room.givesUpAt();
        Instant next = Stream.of(Optional.ofNullable(wake), Optional.ofNullable(givesUpAt))
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .orElse(null);
        publish(wake);
        return Optional.ofNullable(next);
    }

    /// A person wants it now: our own waiting ends, the server's does not.
    public void syncNow() {
        room.accountWait().hurry(room.store().generation());
        pushLane.hurry(outbox());
        pullLane.dueNow();
        room.tally().open();
    }

    /// Something hints that the server may be reachable, or that something is new: the window came to the front,
    /// a network came up. Only ever a reason to try, never a state.
    public void hint() {
        room.accountWait().hint(room.now());
        if (!room.accountWait().probing()) {
            pullLane.dueNow();
        }
    }

    /// Signs in to this store's account.
    public void signIn(String password, Consumer<SignInResult> whenDone) {
        int attempt = ++signInAttempt;
        AccountProfile account = room.store().account();
        signIns.signInAgain(
                account.id(),
                account.user(),
                password,
                room.settings().deviceName(),
                room.store().device(),
                result -> {
                    if (attempt == signInAttempt
                            && !room.closed()
                            && result instanceof SignInResult.SignedIn signedIn) {
                        adopt(signedIn.session());
                    }
                    whenDone.accept(result);
                });
    }

    /// Goes on under a session that was just granted.
    ///
    /// @throws IllegalArgumentException if it is another account's
    public void adopt(Session session) {
        room.session().adopt(session);
        room.accountWait().hurry(room.store().generation());
        pullLane.dueNow();
        publish(status.nextRun());
    }

    /// Stops sending, makes every answer still to come change nothing, ends the session at the server as far as
    /// it can be reached, and forgets the tokens. What is saved here stays.
    public void signOut() {
        signInAttempt++;
        String token = room.session().access();
        room.session().signedOut();
        room.abandonFlights();
        aftermath.forget();
        pullLane.forget();
        try {
            room.store().journal().raiseGeneration();
        } finally {
            if (!token.isEmpty()) {
                transport.send(Requests.end(token, room.identity()), _ -> {});
            }
            publish(null);
        }
    }

    /// A person answers the question [EngineStatus#removalsToConfirm()] puts.
    public void answerRemovals(boolean agreed) {
        pullLane.answerRemovals(agreed);
    }

    /// What the engine knows now; any thread may ask.
    public EngineStatus status() {
        return status;
    }

    /// Calls `listener` whenever the status changed, on the engine's thread; any thread may ask for it.
    ///
    /// @return ends it
    public Runnable onStatus(Consumer<EngineStatus> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /// Nothing is read or sent any more; the store stays open.
    @Override
    public void close() {
        room.close();
    }

    private @Nullable Instant startDue() {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<OutboxEntry> outbox = outbox();
            Plan plan = planner.plan(facts(outbox));
            if (plan.steps().isEmpty()) {
                finishRun(outbox, plan.wake());
                return plan.wake();
            }
            room.tally().open();
            plan.steps().forEach(this::start);
        }
        LOG.error("The planner found no rest in {} rounds", MOST_ROUNDS);
        return room.now().plusSeconds(5);
    }

    private void start(Step step) {
        switch (step) {
            case Step.Refresh _ -> sessionLane.refresh();
            case Step.AskEpochs _ -> epochLane.ask();
            case Step.NewDevice _ -> aftermath.registerDevice();
            case Step.AskHistory ask -> aftermath.askHistory(ask.operation());
            case Step.Withdraw withdraw -> pushLane.withdraw(withdraw.entries());
            case Step.Push push -> pushLane.push(push.entries());
            case Step.Pull _ -> pullLane.pull();
        }
    }

    private Facts facts(List<OutboxEntry> outbox) {
        return new Facts(
                room.now(),
                room.session().phase(),
                room.accountWait().notBefore(),
                room.accountWait().probing(),
                room.otherLife(),
                room.busy(Lane.EPOCH),
                outbox,
                pushLane.hurried(),
                aftermath.tooOld(),
                aftermath.toLookUp().orElse(null),
                aftermath.newDeviceDue(),
                room.busy(Lane.PUSH),
                pushLane.notBefore(),
                room.busy(Lane.PULL),
                pullLane.due(),
                pushLane.batch());
    }

    /// What was being done belonged to the server's life before; what is under way is dropped when it comes.
    private void forgetEarlierLife() {
        aftermath.forget();
        pullLane.forget();
    }

    private void finishRun(List<OutboxEntry> outbox, @Nullable Instant wake) {
        if (room.busy(Lane.PUSH)) {
            return;
        }
        lastWaiting = (int) outbox.stream()
                .filter(entry -> !entry.parked() || entry.withdrawal() != null)
                .count();
        endRun(lastWaiting, wake);
    }

    private void endRun(int waiting, @Nullable Instant wake) {
        if (!room.tally().isOpen() || !room.idle()) {
            return;
        }
        if (room.now().isBefore(room.accountWait().notBefore())) {
            room.tally().stopped(room.accountWait().troubleOrBusy());
        }
        lastRun = room.tally().close(room.session().phase(), waiting, wake, room.now());
        LOG.info("Sync run: {}", lastRun);
    }

    /// What waits; not looked at while a push is under way, since nothing would come of it.
    private List<OutboxEntry> outbox() {
        return room.busy(Lane.PUSH) ? List.of() : room.store().outbox().unsettled();
    }

    private void publish(@Nullable Instant wake) {
        EngineStatus now = statusNow(wake);
        if (!now.equals(status)) {
            status = now;
            listeners.forEach(listener -> tell(listener, now));
        }
    }

    /// A listener's mistake is not the engine's.
    @SuppressWarnings("CatchingUnchecked") // whatever a listener throws, syncing goes on
    private static void tell(Consumer<EngineStatus> listener, EngineStatus now) {
        try {
            listener.accept(now);
        } catch (RuntimeException mistake) {
            LOG.error("A listener failed", mistake);
        }
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private EngineStatus statusNow(@Nullable Instant wake) {
        SessionPhase phase = room.session().phase();
        Live live = new Live(
                phase == SessionPhase.SIGN_IN_NEEDED
                        || phase == SessionPhase.ACCOUNT_DISABLED
                        || phase == SessionPhase.SIGNED_OUT,
                phase == SessionPhase.ACCOUNT_DISABLED,
                room.inFlight(),
                room.accountWait().pause());
        return new EngineStatus(
                live,
                room.connection(),
                phase,
                !room.idle(),
                lastRun,
                wake,
                room.clockDifference(),
                room.session().place(),
                pullLane.removalsToConfirm());
    }
}
