package org.fieldkeep.conformance.talk;

import java.io.IOException;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// A way to a server. Any thread may use it.
public interface Way {

    /// Sends a request and waits for its answer, whatever it is; follows no redirect.
    ///
    /// @throws IOException if no whole answer came
    WireResponse send(WireRequest request) throws IOException;
}
