package org.fieldkeep.server.accept;

import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.sync.OperationAnswer;

/// A pushed line, as far as it could be read.
public sealed interface OperationLine {

    /// An operation that is the one that was digested.
    record Read(ParsedLine line) implements OperationLine {}

    /// A line that is answered without being looked at any further.
    record Unread(OperationAnswer answer) implements OperationLine {}
}
