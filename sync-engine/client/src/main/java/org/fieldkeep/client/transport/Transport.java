package org.fieldkeep.client.transport;

import java.util.function.Consumer;
import org.fieldkeep.protocol.wire.WireRequest;

/// Carries requests to one server. Whoever uses it must bear an answer that comes late, twice or never.
public interface Transport {

    /// Starts the request and returns at once; `whenDone` gets what became of it, on a thread of the transport's
    /// choice.
    void send(WireRequest request, Consumer<WireAnswer> whenDone);
}
