package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.ServerWorld.AnsweredProblem;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Offered;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Ruling;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What requests of one tenant that wait together get, on every database; a subclass brings one.
abstract class GroupContract {

    private static final int REQUESTS = 16;

    /// What a report says that makes the server throw.
    private static final String POISON = "poison";

    private TestDatabase real;
    private WatchedDatabase watched;
    private ServerWorld world;
    private Phone ann;
    private Phone ben;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<OperationAnswer>> pushed = new ArrayList<>();

    abstract TestDatabase database();

    @BeforeEach
    void open() {
        real = database();
        watched = new WatchedDatabase(real.serving());
        world = new ServerWorld(new Watching(watched, real.owning()), "north", new Poisonable());
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
        ann.accepted(ann.create(UUID.randomUUID(), content("first")));
        ben.accepted(ben.create(UUID.randomUUID(), content("first")));
    }

    @AfterEach
    void close() {
        watched.release();
        threads.close();
        real.close();
    }

    @Test
    void requestsThatWaitTogetherShareOneTransaction() throws Exception {
        startOneThatIsHeld();
        for (int i = 0; i < REQUESTS; i++) {
            Phone phone = i % 2 == 0 ? ann : ben;
            push(phone, phone.create(UUID.randomUUID(), content("waits " + i)));
        }
        int before = watched.writes.get();
        watched.release();
        List<Long> places = new ArrayList<>();
        for (Future<OperationAnswer> answer : pushed) {
            places.add(((Accepted) answer.get()).receipt().feedRevision());
        }
        // the one that was held, and all the others
        assertThat(watched.writes.get() - before).isEqualTo(2);
        assertThat(places).doesNotHaveDuplicates();
        assertThat(places.stream().mapToLong(Long::longValue).max().orElseThrow()
                        - places.stream().mapToLong(Long::longValue).min().orElseThrow())
                .isEqualTo(REQUESTS);
    }

    @Test
    void oneThatCannotBeDoneKeepsNobodyElseFromBeingAccepted() throws Exception {
        startOneThatIsHeld();
        push(ann, ann.create(UUID.randomUUID(), content(POISON)));
        push(ben, ben.create(UUID.randomUUID(), content("sound")));
        watched.release();
        assertThat(AcceptanceContract.problem(pushed.get(1).get()).type()).isEqualTo(ProblemType.UNAVAILABLE);
        assertThat(pushed.get(2).get()).isInstanceOf(Accepted.class);
    }

    @Test
    void whoWasSignedOutMeanwhileIsToldSoAndTheOthersAreAccepted() throws Exception {
        startOneThatIsHeld();
        push(ann, ann.create(UUID.randomUUID(), content("still signed in")));
        SealedOperation late = ben.create(UUID.randomUUID(), content("signed out"));
        push(ben, late);
        world.admin.signOut("north", "ben");
        watched.release();
        assertThat(pushed.get(1).get()).isInstanceOf(Accepted.class);
        assertThat(pushed.get(2))
                .failsWithin(java.time.Duration.ofSeconds(30))
                .withThrowableThat()
                .havingCause()
                .isInstanceOfSatisfying(
                        AnsweredProblem.class,
                        answered -> assertThat(answered.problem.type()).isEqualTo(ProblemType.SIGN_IN_NEEDED));
        assertThat(ann.changes(null, 100).changes())
                .noneSatisfy(change -> assertThat(change.toString())
                        .contains(late.operation().report().toString()));
    }

    @Test
    void copiesThatWaitTogetherAreAppliedOnce() throws Exception {
        startOneThatIsHeld();
        SealedOperation operation = ann.create(UUID.randomUUID(), content("copied"));
        for (int i = 0; i < REQUESTS; i++) {
            push(ann, operation);
        }
        watched.release();
        List<Receipt> receipts = new ArrayList<>();
        int applied = 0;
        for (Future<OperationAnswer> answer : pushed.subList(1, pushed.size())) {
            Accepted accepted = (Accepted) answer.get();
            receipts.add(accepted.receipt());
            applied += accepted.replayed() ? 0 : 1;
        }
        assertThat(receipts.stream().distinct()).hasSize(1);
        assertThat(applied).isEqualTo(1);
    }

    @Test
    void aFullDiskIsSaidToAllAtOnceAndTheSameBytesGoThroughLater() throws Exception {
        startOneThatIsHeld();
        SealedOperation one = ann.create(UUID.randomUUID(), content("no room"));
        SealedOperation other = ben.create(UUID.randomUUID(), content("no room either"));
        push(ann, one);
        push(ben, other);
        int before = watched.writes.get();
        watched.full = true;
        watched.release();
        for (Future<OperationAnswer> answer : pushed) {
            assertThat(AcceptanceContract.problem(answer.get()).type()).isEqualTo(ProblemType.STORAGE_FULL);
        }
        assertThat(watched.writes.get() - before).isEqualTo(2);
        watched.full = false;
        assertThat(((Accepted) ann.push(one).getFirst()).replayed()).isFalse();
        assertThat(((Accepted) ben.push(other).getFirst()).replayed()).isFalse();
    }

    /// A request whose transaction does not begin until the gate is opened; those that follow stand behind it.
    private void startOneThatIsHeld() {
        watched.hold();
        push(ann, ann.create(UUID.randomUUID(), content("held")));
        watched.waiting.acquireUninterruptibly();
    }

    /// Pushes on a thread of its own, and returns when that thread waits.
    private void push(Phone phone, SealedOperation operation) {
        var started = new java.util.concurrent.atomic.AtomicReference<Thread>();
        pushed.add(threads.submit(() -> {
            started.set(Thread.currentThread());
            return phone.push(operation).getFirst();
        }));
        while (started.get() == null || started.get().getState() != Thread.State.WAITING) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private record Watching(ServerDatabase serving, ServerDatabase owning) implements TestDatabase {
        @Override
        public void close() {}
    }

    private static final class Poisonable extends ServerParts {
        @Override
        protected Rules rules(Visibility visibility, ContentRules contents) {
            return new Rules(visibility, contents) {
                @Override
                public Ruling rule(Handle handle, Offered offered, java.util.Optional<ReportState> found) {
                    if (offered.line().json().contains(POISON)) {
                        throw new IllegalStateException("planted");
                    }
                    return super.rule(handle, offered, found);
                }
            };
        }
    }
}
