package org.fieldkeep.client.answer;

import java.util.List;
import org.fieldkeep.client.transport.WireAnswer;

/// Reads the answer to operations, or withdrawals, that were sent.
public interface PushReader {

    /// What `answer` says of each of `sent`; never throws on what the network brought.
    PushReading read(List<PushReading.Sent> sent, WireAnswer answer, Expected expected);
}
