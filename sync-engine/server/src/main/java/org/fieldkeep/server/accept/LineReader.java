package org.fieldkeep.server.accept;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.fieldkeep.protocol.json.DigestMismatch;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.OperationJson.LineLabel;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.Refusal;

/// Reads one pushed line; the digest is checked before anything else of the operation.
public class LineReader {

    /// What a line without a readable name is answered under.
    static final LineLabel NAMELESS = new LineLabel(new UUID(0, 0), "0".repeat(64));

    /// Room for the digest and the braces around an operation.
    private static final int ENVELOPE_BYTES = 128;

    /// The line as an operation, or the answer to what it is instead.
    public OperationLine read(String line) {
        if (line.getBytes(StandardCharsets.UTF_8).length > Wire.MAX_OPERATION_BYTES + ENVELOPE_BYTES) {
            return tooLarge(line);
        }
        try {
            ParsedLine parsed = parse(line);
            return parsed.json().getBytes(StandardCharsets.UTF_8).length > Wire.MAX_OPERATION_BYTES
                    ? tooLarge(line)
                    : new OperationLine.Read(parsed);
        } catch (DigestMismatch altered) {
            return unreadable(
                    line,
                    Problem.of(
                            ProblemType.DIGEST_MISMATCH,
                            "The digest is not that of this operation, so it was altered on the way; send the same bytes again."));
        } catch (MalformedJson malformed) {
            return unreadable(line, Refusal.unreadable(malformed));
        }
    }

    /// Reads and verifies the line.
    ///
    /// @throws DigestMismatch where the operation is not the one that was digested
    /// @throws MalformedJson where the line is no operation
    protected ParsedLine parse(String line) {
        return OperationJson.readLine(line);
    }

    private static OperationLine tooLarge(String line) {
        return unreadable(
                line,
                Problem.of(
                                ProblemType.TOO_LARGE,
                                "The operation has more than " + Wire.MAX_OPERATION_BYTES
                                        + " bytes, the most the server takes; shorten the texts of the report.")
                        .withLimit(Wire.MAX_OPERATION_BYTES));
    }

    private static OperationLine unreadable(String line, Problem problem) {
        LineLabel label = OperationJson.labelOf(line);
        LineLabel echoed = label == null ? NAMELESS : label;
        return new OperationLine.Unread(new OperationAnswer.Refused(echoed.operation(), echoed.digest(), problem));
    }
}
