package org.fieldkeep.app.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SingleInstanceTest {

    @TempDir
    Path folder;

    @Test
    void onlyOneWindowGetsADirectory() {
        try (SingleInstance first = claimed()) {
            assertThat(first).isNotNull();
            assertThat(SingleInstance.claim(folder)).isEmpty();
        }
    }

    @Test
    void theNextStartGetsTheDirectoryOnceTheFirstHasEnded() {
        claimed().close();
        claimed().close();
    }

    @Test
    void aSecondStartRaisesTheFirst() throws InterruptedException {
        CountDownLatch raised = new CountDownLatch(1);
        try (SingleInstance first = claimed()) {
            first.onRaise(raised::countDown);
            assertThat(SingleInstance.raiseFirst(folder)).isTrue();
            assertThat(raised.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void nobodyIsRaisedWhereNobodyRuns() {
        assertThat(SingleInstance.raiseFirst(folder)).isFalse();
    }

    @Test
    void aSocketLeftByAKilledProgramIsNoHindrance() {
        try (SingleInstance first = claimed()) {
            first.onRaise(() -> {});
            first.onRaise(() -> {});
            assertThat(SingleInstance.raiseFirst(folder)).isTrue();
        }
    }

    private SingleInstance claimed() {
        Optional<SingleInstance> claimed = SingleInstance.claim(folder);
        assertThat(claimed).isPresent();
        return claimed.orElseThrow();
    }
}
