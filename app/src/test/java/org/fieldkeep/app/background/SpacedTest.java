package org.fieldkeep.app.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.fieldkeep.app.testaccount.ManualLater;
import org.junit.jupiter.api.Test;

final class SpacedTest {

    private final ManualLater later = new ManualLater();
    private final AtomicInteger done = new AtomicInteger();
    private final Spaced spaced = new Spaced(later, Duration.ofMillis(250), done::incrementAndGet);

    @Test
    void theFirstTimeIsAtOnce() {
        spaced.ask();
        assertThat(done).hasValue(1);
    }

    @Test
    void whatIsAskedInThePauseIsDoneOnceAtItsEnd() {
        for (int i = 0; i < 100; i++) {
            spaced.ask();
        }
        assertThat(done).hasValue(1);
        later.come();
        assertThat(done).hasValue(2);
    }

    @Test
    void withNothingAskedInThePauseNothingIsDone() {
        spaced.ask();
        later.come();
        later.come();
        assertThat(done).hasValue(1);
        spaced.ask();
        assertThat(done).hasValue(2);
    }

    @Test
    void thePauseHoldsAfterTheLateOneToo() {
        spaced.ask();
        spaced.ask();
        later.come();
        spaced.ask();
        assertThat(done).hasValue(2);
        later.come();
        assertThat(done).hasValue(3);
    }
}
