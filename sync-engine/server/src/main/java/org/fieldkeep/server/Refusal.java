package org.fieldkeep.server;

import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.store.IdentityStore.Sign;
import org.jspecify.annotations.Nullable;

/// The whole request is refused and whatever its transaction did is rolled back; carries the answer.
///
/// Only for refusals of a request as such: what becomes of one operation is a value.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final long STOPPED_SECONDS = 60;

    private final transient Problem problem;

    /// Refuses with this answer.
    public Refusal(Problem problem) {
        super(problem.type().uri(), null, false, false);
        this.problem = problem;
    }

    /// Refuses with a problem of this type.
    public static Refusal of(ProblemType type, String detail) {
        return new Refusal(Problem.of(type, detail));
    }

    /// Refuses everything while the database is known to have been put back from a copy without a word: what was told
    /// since may be told again otherwise.
    public static void ifStopped(@Nullable Sign sign) {
        if (sign != null) {
            throw new Refusal(Problem.of(
                            ProblemType.UNAVAILABLE,
                            "The server's database was put back from a copy; nothing is served until its operator has"
                                    + " begun a new epoch.")
                    .withRetryAfterSeconds(STOPPED_SECONDS));
        }
    }

    /// The problem of a text that is not what the protocol says; names the place, never what stood there.
    public static Problem unreadable(MalformedJson malformed) {
        return Problem.of(ProblemType.MALFORMED, "This cannot be read; " + malformed.getMessage() + ".");
    }

    /// The answer.
    public Problem problem() {
        return problem;
    }
}
