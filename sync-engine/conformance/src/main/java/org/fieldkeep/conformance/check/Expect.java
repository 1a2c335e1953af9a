package org.fieldkeep.conformance.check;

import java.util.List;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.wire.WireResponse;

/// What checks expect, and the words for what came instead.
final class Expect {

    private static final String BASE_UNKNOWN = "base-unknown";

    private Expect() {}

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            throw new Contradiction(otherwise);
        }
    }

    /// Applied by this request.
    static Receipt accepted(String what, AnswerLine line) {
        Receipt receipt = line.receipt();
        if (receipt == null || line.replayed()) {
            throw new Contradiction(what + ": expected to be accepted now, but " + line.says());
        }
        return receipt;
    }

    /// Applied by an earlier request, with that receipt.
    static void replayed(String what, AnswerLine line, Receipt before) {
        if (line.receipt() == null || !line.replayed()) {
            throw new Contradiction(what + ": expected to be replayed, but " + line.says());
        }
        that(
                line.receipt().equals(before),
                what + ": the replayed receipt " + line.receipt() + " is not the first, " + before);
    }

    /// Refused in its line for one of these reasons.
    static ProblemSeen refused(String what, AnswerLine line, String... types) {
        ProblemSeen problem = line.problem();
        if (problem == null) {
            throw new Contradiction(what + ": expected " + words(types) + ", but " + line.says());
        }
        return oneOf(what, problem, types);
    }

    /// Refused as a whole for one of these reasons.
    static ProblemSeen refused(String what, WireResponse response, String... types) {
        if (response.status() < 400) {
            throw new Contradiction(what + ": expected " + words(types) + ", but " + Read.says(response));
        }
        return oneOf(what, Read.problem(response), types);
    }

    private static ProblemSeen oneOf(String what, ProblemSeen problem, String... types) {
        List<String> expected = List.of(types);
        if (problem.name().equals(BASE_UNKNOWN) && !expected.contains(BASE_UNKNOWN)) {
            throw new NotCheckable("a server whose last restore is closed, since this one says base-unknown");
        }
        that(expected.contains(problem.name()), what + ": expected " + words(types) + ", but " + problem.name());
        return problem;
    }

    private static String words(String... types) {
        return String.join(" or ", types);
    }
}
