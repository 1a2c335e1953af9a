package org.fieldkeep.protocol.wire;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A response as a value, free of any HTTP library.
///
/// @param headers names in lower case
@SuppressWarnings("ArrayRecordComponent") // a body is compared by nobody and copied by nobody
public record WireResponse(int status, Map<String, String> headers, byte[] body) {
    public WireResponse {
        headers = Map.copyOf(headers);
    }

    /// A header's value, by its lower-case name; null if absent.
    public @Nullable String header(String name) {
        return headers.get(name);
    }

    @Override
    public String toString() {
        return status + " (" + body.length + " bytes)";
    }
}
