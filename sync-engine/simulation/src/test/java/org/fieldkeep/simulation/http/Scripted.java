package org.fieldkeep.simulation.http;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.proxy.Fault;

/// Answers made up by the test, in the server's form.
final class Scripted {

    private Scripted() {}

    /// A push answered with one line that refuses this operation.
    static Fault line(SealedOperation sealed, Problem problem) {
        return lines(refused(sealed, problem));
    }

    static String refused(SealedOperation sealed, Problem problem) {
        return AnswerJson.write(new OperationAnswer.Refused(sealed.operation().id(), sealed.digest(), problem));
    }

    static String accepted(UUID operation, String digest, Receipt receipt) {
        return AnswerJson.write(new OperationAnswer.Accepted(operation, digest, false, receipt));
    }

    static Fault lines(String... lines) {
        return answer(200, Wire.NDJSON, String.join("\n", lines) + "\n");
    }

    /// The request as a whole answered with a problem.
    static Fault problem(Problem problem) {
        return answer(problem.status(), Wire.PROBLEM, ProblemJson.write(problem));
    }

    static Fault answer(int status, String type, String body) {
        return answer(status, type, body, Map.of());
    }

    static Fault answer(int status, String type, String body, Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(more);
        headers.put("Content-Type", type);
        return new Fault.Answer(status, headers, body);
    }
}
