package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.store.RetentionStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
final class PostgresRetentionTest extends RetentionContract {

    @Override
    TestDatabase database() {
        return PostgresCluster.testDatabase();
    }

    @Test
    void aLateCopyThatWaitedWhileItsVoidWasForgottenIsTooOldNotNew() throws Exception {
        SealedOperation withdrawn = ann.create(UUID.randomUUID(), content("Withdrawn"));
        ann.withdraw(withdrawn);
        world.clock.advance(Duration.ofDays(2));
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        Instant before = world.clock.instant().minus(Duration.ofDays(1));
        CountDownLatch forgot = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<Integer> forgetting = CompletableFuture.supplyAsync(
                () -> database.owning().write(Scope.of("north"), handle -> {
                    int gone = new RetentionStore().forgetOldReceipts(handle, "north", ann.session.device(), before);
                    forgot.countDown();
                    await(goOn);
                    return gone;
                }),
                Thread::startVirtualThread);
        forgot.await();
        CompletableFuture<Problem> copy =
                CompletableFuture.supplyAsync(() -> ann.refused(withdrawn), Thread::startVirtualThread);
        Thread.sleep(700);
        assertThat(copy).isNotDone();
        goOn.countDown();
        assertThat(forgetting.get()).isEqualTo(1);
        assertThat(copy.get().type()).isEqualTo(ProblemType.OPERATION_TOO_OLD);
        assertThat(ann.snapshot(null, null, 100).entries())
                .noneMatch(org.fieldkeep.protocol.sync.Change.ReportVersion.class::isInstance);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
