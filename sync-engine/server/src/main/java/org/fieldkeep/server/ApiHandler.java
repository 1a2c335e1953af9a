package org.fieldkeep.server;

import java.util.Optional;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// Everything behind HTTP. Answers every request, whatever is wrong with it; throws only errors of the machine.
@FunctionalInterface
public interface ApiHandler {

    /// Header that the HTTP adapter sets to where a request came from; whatever a client sent under it is dropped.
    String ADDRESS = "fieldkeep-remote-address";

    /// The response to a request.
    WireResponse handle(WireRequest request);

    /// The response to a request whose body was not read yet, if that body is not worth reading: the address, the
    /// session or another header already decides. Empty says nothing; [#handle] asks everything again.
    ///
    /// @param head the request with an empty body
    default Optional<WireResponse> refusal(WireRequest head) {
        return Optional.empty();
    }
}
