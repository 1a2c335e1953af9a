package org.fieldkeep.app.review;

import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;

/// What a person chose for one part.
public sealed interface Pick {

    /// How the choice is recorded.
    Decision.Side side();

    /// As the proposal has it.
    record Mine() implements Pick {
        @Override
        public Decision.Side side() {
            return Decision.Side.MINE;
        }
    }

    /// As the server's version has it.
    record Theirs() implements Pick {
        @Override
        public Decision.Side side() {
            return Decision.Side.THEIRS;
        }
    }

    /// As typed in the review; null leaves the field without an answer.
    record Edited(@Nullable Answer answer) implements Pick {
        @Override
        public Decision.Side side() {
            return Decision.Side.EDITED;
        }
    }
}
