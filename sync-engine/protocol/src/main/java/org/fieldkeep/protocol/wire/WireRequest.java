package org.fieldkeep.protocol.wire;

import java.util.Map;

/// A request as a value, free of any HTTP library, so that it can cross a socket or a simulated network alike.
///
/// @param path from the first slash, with the query
/// @param headers names in lower case
@SuppressWarnings("ArrayRecordComponent") // a body is compared by nobody and copied by nobody
public record WireRequest(String method, String path, Map<String, String> headers, byte[] body) {
    public WireRequest {
        headers = Map.copyOf(headers);
    }

    @Override
    public String toString() {
        return method + " " + path + " (" + body.length + " bytes)";
    }
}
