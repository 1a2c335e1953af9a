package org.fieldkeep.protocol.wire;

/// Names and bounds of the protocol that both ends must agree on.
public final class Wire {
    /// The protocol version this code speaks.
    public static final int PROTOCOL = 1;

    /// At most this many operations in one push.
    public static final int MAX_OPERATIONS = 100;
    /// At most this many bytes in one push.
    public static final int MAX_PUSH_BYTES = 4 * 1024 * 1024;
    /// At most this many bytes in one operation's canonical JSON.
    public static final int MAX_OPERATION_BYTES = 1024 * 1024;
    /// At most this many bytes of UTF-8 in a form.
    public static final int MAX_FORM_BYTES = 1024 * 1024;
    /// JSON may nest at most this deep.
    public static final int MAX_JSON_DEPTH = 64;
    /// A report's content may nest at most this deep, so that whatever wraps it stays within [#MAX_JSON_DEPTH].
    public static final int MAX_CONTENT_DEPTH = 32;

    /// A password has at most this many bytes in UTF-8.
    public static final int MAX_PASSWORD_BYTES = 1024;
    /// Of a device's name this many characters are kept.
    public static final int MAX_DEVICE_NAME = 200;

    public static final String JSON = "application/json";
    public static final String NDJSON = "application/x-ndjson";
    public static final String PROBLEM = "application/problem+json";

    /// Header: the protocol version the client speaks.
    public static final String PROTOCOL_HEADER = "fieldkeep-protocol";
    /// Header: the server id the client expects.
    public static final String SERVER = "fieldkeep-server";
    /// Header: the epoch the client expects.
    public static final String EPOCH = "fieldkeep-epoch";
    /// Header: the device the request comes from.
    public static final String DEVICE = "fieldkeep-device";
    /// Header: a cursor; on a pull where to go on, on a push the newest the device has heard.
    public static final String CURSOR = "fieldkeep-cursor";
    /// Header: what to ask the next snapshot page with.
    public static final String SNAPSHOT_PAGE = "fieldkeep-snapshot-page";
    /// Header: the sequence through which everything of this device is settled.
    public static final String SETTLED_THROUGH = "fieldkeep-settled-through";
    /// Header of answers: the digest of the body (RFC 9530); see [ContentDigest].
    public static final String CONTENT_DIGEST = "content-digest";

    /// GET: [org.fieldkeep.protocol.session.ServerInfo], to anybody.
    public static final String SERVER_PATH = "/v1/server";
    /// POST a [org.fieldkeep.protocol.session.SignIn]; DELETE ends the session.
    public static final String SESSION_PATH = "/v1/session";
    /// POST the refresh token, get the next [org.fieldkeep.protocol.session.Session].
    public static final String REFRESH_PATH = "/v1/session/refresh";
    /// POST: a new device of the signed-in account.
    public static final String DEVICES_PATH = "/v1/devices";
    /// GET: [org.fieldkeep.protocol.session.Ancestry].
    public static final String EPOCHS_PATH = "/v1/sync/epochs";
    /// POST operations, one a line.
    public static final String OPERATIONS_PATH = "/v1/sync/operations";
    /// POST withdrawals, one a line.
    public static final String WITHDRAWALS_PATH = "/v1/sync/withdrawals";
    /// GET a page of the feed; query `limit`.
    public static final String CHANGES_PATH = "/v1/sync/changes";
    /// GET a page of the snapshot; query `limit` and `project`.
    public static final String SNAPSHOT_PATH = "/v1/sync/snapshot";
    /// GET: [org.fieldkeep.protocol.sync.ReportHistory]; query `report`.
    public static final String HISTORY_PATH = "/v1/sync/history";
    /// GET: alive or not, and nothing else.
    public static final String HEALTH_PATH = "/health";

    private Wire() {}
}
