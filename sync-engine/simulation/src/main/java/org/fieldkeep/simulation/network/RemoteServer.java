package org.fieldkeep.simulation.network;

import java.util.Optional;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// The server as the network sees it.
public interface RemoteServer {

    /// Whether anything takes connections.
    boolean isUp();

    /// Its answer; empty if it died over the request.
    Optional<WireResponse> handle(WireRequest request);
}
