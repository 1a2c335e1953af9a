package org.fieldkeep.protocol.json;

import java.util.UUID;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Receipt;
import tools.jackson.databind.node.ObjectNode;

/// The server's answer to one operation or withdrawal, as one line.
public final class AnswerJson {

    private static final int ACCEPTED = 200;

    private AnswerJson() {}

    /// The answer as one line of JSON, without its line feed.
    public static String write(OperationAnswer answer) {
        ObjectNode node = StrictJson.object()
                .put("operation", answer.operation().toString())
                .put("digest", answer.digest());
        switch (answer) {
            case OperationAnswer.Accepted accepted -> {
                node.put("status", ACCEPTED).put("replayed", accepted.replayed());
                node.set("receipt", receipt(accepted.receipt()));
            }
            case OperationAnswer.Refused refused -> {
                node.put("status", refused.problem().status());
                node.set("problem", ProblemJson.node(refused.problem()));
            }
        }
        return StrictJson.text(node);
    }

    /// Members this program does not know are ignored; but what acknowledges must be whole.
    ///
    /// @throws MalformedJson where the line is no answer, which tells nothing of the outcome
    public static OperationAnswer read(String line) {
        Members members = Members.of("answer", line);
        UUID operation = members.uuid("operation");
        String digest = members.sha256("digest");
        long status = members.number("status");
        boolean accepted = members.has("receipt");
        if (accepted == members.has("problem")) {
            throw new MalformedJson("answer", "either a receipt or a problem expected");
        }
        if (accepted != (status == ACCEPTED)) {
            throw new MalformedJson("answer.status", "contradicts the answer");
        }
        return accepted
                ? new OperationAnswer.Accepted(
                        operation, digest, members.flag("replayed"), receipt(members.object("receipt")))
                : new OperationAnswer.Refused(operation, digest, ProblemJson.read(members.object("problem")));
    }

    private static ObjectNode receipt(Receipt receipt) {
        return StrictJson.object()
                .put("version", Long.toString(receipt.version()))
                .put("feedRevision", Long.toString(receipt.feedRevision()))
                .put("epoch", receipt.epoch().toString())
                .put("receivedAt", receipt.receivedAt().toString());
    }

    private static Receipt receipt(Members members) {
        return new Receipt(
                members.count("version"),
                members.count("feedRevision"),
                members.uuid("epoch"),
                members.instant("receivedAt"));
    }
}
