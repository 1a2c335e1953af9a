package org.fieldkeep.server.api;

import java.util.List;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// An address and method of the protocol, with what holds for its requests before anything of them is read.
public enum Route {
    HEALTH("GET", Wire.HEALTH_PATH, Guard.NONE, null, 0),
    SERVER("GET", Wire.SERVER_PATH, Guard.NONE, null, 0),
    SIGN_IN("POST", Wire.SESSION_PATH, Guard.PROTOCOL, Wire.JSON, 16 * 1024),
    SIGN_OUT("DELETE", Wire.SESSION_PATH, Guard.SESSION, null, 0),
    REFRESH("POST", Wire.REFRESH_PATH, Guard.PROTOCOL, Wire.JSON, 16 * 1024),
    NEW_DEVICE("POST", Wire.DEVICES_PATH, Guard.SESSION, Wire.JSON, 16 * 1024),
    EPOCHS("GET", Wire.EPOCHS_PATH, Guard.SESSION, null, 0),
    PUSH("POST", Wire.OPERATIONS_PATH, Guard.DEVICE, Wire.NDJSON, Wire.MAX_PUSH_BYTES),
    WITHDRAW("POST", Wire.WITHDRAWALS_PATH, Guard.DEVICE, Wire.NDJSON, 128 * 1024),
    CHANGES("GET", Wire.CHANGES_PATH, Guard.DEVICE, null, 0),
    SNAPSHOT("GET", Wire.SNAPSHOT_PATH, Guard.DEVICE, null, 0),
    HISTORY("GET", Wire.HISTORY_PATH, Guard.DEVICE, null, 0);

    /// What a request must show before it is served; each includes those before it.
    public enum Guard {
        /// Nothing.
        NONE,
        /// A protocol version that is served; a server, if named, that is this one.
        PROTOCOL,
        /// A live session.
        SESSION,
        /// The server, epoch and a device of the account, all named.
        DEVICE;

        /// Whether a live session is among it.
        public boolean needsSession() {
            return compareTo(SESSION) >= 0;
        }
    }

    private final String method;
    private final String path;
    private final Guard guard;
    private final @Nullable String mediaType;
    private final int maxBytes;

    Route(String method, String path, Guard guard, @Nullable String mediaType, int maxBytes) {
        this.method = method;
        this.path = path;
        this.guard = guard;
        this.mediaType = mediaType;
        this.maxBytes = maxBytes;
    }

    /// The HTTP method.
    public String method() {
        return method;
    }

    /// The address without its query.
    public String path() {
        return path;
    }

    /// What a request must show.
    public Guard guard() {
        return guard;
    }

    /// What a body must be; null where there is none.
    public @Nullable String mediaType() {
        return mediaType;
    }

    /// How large a body may be.
    public int maxBytes() {
        return maxBytes;
    }

    /// The routes at an address; empty if there is no such address.
    public static List<Route> at(String path) {
        return List.of(values()).stream()
                .filter(route -> route.path.equals(path))
                .toList();
    }
}
