package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.talk.NoAnswer;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;

/// How much a server takes, and how it refuses more (section 15).
final class BoundChecks {

    private static final String TOO_LARGE = "too-large";

    private BoundChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "large-operation",
                        "§15",
                        "An operation of just under 1 MiB is taken, with its content whole.",
                        BoundChecks::large),
                Check.of(
                        "too-large-operation",
                        "§7",
                        "One operation over 1 MiB is too-large in its line, and the others of its request are accepted.",
                        BoundChecks::tooLarge),
                Check.of(
                        "too-many-lines",
                        "§15",
                        "A request of more than 100 lines is too-large as a whole, and nothing of it is applied.",
                        BoundChecks::tooMany),
                Check.of(
                        "too-large-request",
                        "§15",
                        "A request of more than 4 MiB is too-large as a whole, and nothing of it is applied.",
                        BoundChecks::tooLargeRequest));
    }

    private static void large(Scene scene) {
        Device device = scene.device();
        SealedOperation operation = device.create(filled(scene, Wire.MAX_OPERATION_BYTES - 4096));
        Expect.accepted("an operation of just under 1 MiB", device.push(operation));
    }

    private static void tooLarge(Scene scene) {
        Device device = scene.device();
        SealedOperation before = device.create(scene.ground().submitted());
        SealedOperation huge = device.create(filled(scene, Wire.MAX_OPERATION_BYTES + 1024));
        SealedOperation after = device.create(scene.ground().submitted());
        List<AnswerLine> lines = device.pushLines(
                List.of(OperationJson.line(before), OperationJson.line(huge), OperationJson.line(after)));
        Expect.accepted("the operation before it", lines.get(0));
        Expect.refused("an operation over 1 MiB", lines.get(1), TOO_LARGE);
        Expect.accepted("the operation after it", lines.get(2));
        device.pushAll(before, after); // again, so that their receipts are noted
    }

    private static void tooMany(Scene scene) {
        Device device = scene.device();
        List<String> lines = new ArrayList<>();
        SealedOperation first = device.create(scene.ground().submitted());
        lines.add(OperationJson.line(first));
        for (int i = 0; i < Wire.MAX_OPERATIONS; i++) {
            lines.add(OperationJson.line(device.create(scene.ground().submitted())));
        }
        Expect.refused("a request of 101 lines", device.pushBody(String.join("\n", lines) + "\n", Map.of()), TOO_LARGE);
        Expect.accepted("its first line alone", device.push(first));
    }

    private static void tooLargeRequest(Scene scene) {
        Device device = scene.device();
        List<String> lines = new ArrayList<>();
        SealedOperation first = device.create(scene.ground().submitted());
        lines.add(OperationJson.line(first));
        for (int i = 0; i < 5; i++) {
            lines.add(OperationJson.line(device.create(filled(scene, 900 * 1024))));
        }
        WireResponse response;
        try {
            response = device.pushBody(String.join("\n", lines) + "\n", Map.of());
        } catch (NoAnswer closed) {
            Expect.accepted("its first line alone", device.push(first));
            throw new NotCheckable("a server, or a proxy before it, that answers before it closes the connection");
        }
        ProblemSeen problem = Expect.refused("a request of more than 4 MiB", response, TOO_LARGE);
        Expect.that(problem.status() == response.status(), "the problem's status is not the answer's");
        Expect.accepted("its first line alone", device.push(first));
    }

    private static ReportContent filled(Scene scene, int bytes) {
        return scene.ground().withUnknown("conformance", '"' + "x".repeat(bytes) + '"');
    }
}
