package org.fieldkeep.app.background;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LatestTest {

    private final Deque<Runnable> background = new ArrayDeque<>();
    private final Latest latest = new Latest(new Tasks(background::add, UiThread.calling()));
    private final List<String> delivered = new ArrayList<>();

    @Test
    void onlyTheNewestAnswerIsDelivered() {
        ask("a");
        ask("b");
        ask("c");
        runAll();
        assertThat(delivered).containsExactly("c");
    }

    @Test
    void questionsOvertakenWhileWaitingAreNeverAsked() {
        ask("a");
        ask("b");
        ask("c");
        assertThat(background).hasSize(1);
        background.remove().run();
        assertThat(background).hasSize(1);
    }

    @Test
    void aFailureIsDeliveredAndTheNextQuestionIsAsked() {
        latest.ask(
                () -> {
                    throw new IllegalStateException("broken");
                },
                answer -> delivered.add("answer"),
                failure -> delivered.add(String.valueOf(failure.getMessage())));
        runAll();
        ask("next");
        runAll();
        assertThat(delivered).containsExactly("broken", "next");
    }

    private void ask(String word) {
        latest.ask(() -> word, delivered::add, failure -> delivered.add("failed"));
    }

    private void runAll() {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }
}
