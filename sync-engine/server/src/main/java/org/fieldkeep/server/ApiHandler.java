package org.fieldkeep.server;

import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// Everything behind HTTP. Answers every request, whatever is wrong with it; throws only errors of the machine.
@FunctionalInterface
public interface ApiHandler {

    /// Header that the HTTP adapter sets to where a request came from; whatever a client sent under it is dropped.
    String ADDRESS = "fieldkeep-remote-address";

    /// The response to a request.
    WireResponse handle(WireRequest request);
}
