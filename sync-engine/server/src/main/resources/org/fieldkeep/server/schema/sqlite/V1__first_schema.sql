-- Ids are text in the usual lower-case form, instants are milliseconds since 1970, flags are 0 or 1, so that another
-- database needs other column types and nothing else.

CREATE TABLE server_identity (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    server     TEXT NOT NULL,
    epoch      TEXT NOT NULL,
    restoring  INTEGER NOT NULL,
    mac_key    BLOB NOT NULL,
    token_key  BLOB NOT NULL
) STRICT;

CREATE TABLE tenant (
    tenant     TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT;

-- The place of the newest change in commit order, dense; and the place below which changes were forgotten.
CREATE TABLE feed_head (
    tenant   TEXT PRIMARY KEY REFERENCES tenant,
    revision INTEGER NOT NULL,
    floor    INTEGER NOT NULL
) STRICT;

-- Earlier lives of the server, each with the head at which the tenant left it.
CREATE TABLE earlier_life (
    position INTEGER NOT NULL,
    epoch    TEXT NOT NULL,
    tenant   TEXT NOT NULL REFERENCES tenant,
    head     INTEGER NOT NULL,
    PRIMARY KEY (tenant, position)
) STRICT;

CREATE TABLE account (
    actor         TEXT PRIMARY KEY,
    tenant        TEXT NOT NULL REFERENCES tenant,
    user_name     TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    disabled      INTEGER NOT NULL,
    administrator INTEGER NOT NULL,
    created_at    INTEGER NOT NULL,
    UNIQUE (tenant, user_name)
) STRICT;

CREATE TABLE device (
    device          TEXT PRIMARY KEY,
    tenant          TEXT NOT NULL,
    actor           TEXT NOT NULL REFERENCES account,
    name            TEXT NOT NULL,
    settled_through INTEGER NOT NULL,
    watermark       INTEGER NOT NULL,
    created_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX device_of_actor ON device (actor);

-- One sign-in with everything that was rotated out of it.
CREATE TABLE session (
    session         TEXT PRIMARY KEY,
    tenant          TEXT NOT NULL,
    actor           TEXT NOT NULL REFERENCES account,
    device          TEXT NOT NULL REFERENCES device,
    generation      INTEGER NOT NULL,
    used_generation INTEGER NOT NULL,
    rotated_at      INTEGER NOT NULL,
    ended           INTEGER NOT NULL,
    expires_at      INTEGER NOT NULL,
    created_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX session_of_actor ON session (actor);

CREATE TABLE session_token (
    token_hash TEXT PRIMARY KEY,
    session    TEXT NOT NULL REFERENCES session ON DELETE CASCADE,
    kind       TEXT NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
    generation INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX token_of_session ON session_token (session, generation);

CREATE TABLE project (
    tenant  TEXT NOT NULL REFERENCES tenant,
    project TEXT NOT NULL,
    title   TEXT NOT NULL,
    PRIMARY KEY (tenant, project)
) STRICT;

CREATE TABLE access (
    tenant  TEXT NOT NULL,
    actor   TEXT NOT NULL REFERENCES account,
    project TEXT NOT NULL,
    role    TEXT NOT NULL,
    reach   TEXT NOT NULL,
    PRIMARY KEY (tenant, actor, project),
    FOREIGN KEY (tenant, project) REFERENCES project
) STRICT;

CREATE TABLE form (
    tenant     TEXT NOT NULL REFERENCES tenant,
    form       TEXT NOT NULL,
    version    INTEGER NOT NULL,
    definition TEXT NOT NULL,
    retired    INTEGER NOT NULL,
    PRIMARY KEY (tenant, form, version)
) STRICT;

-- Where a report stands. A tombstone keeps the project and status of what was deleted; the creator never changes.
CREATE TABLE report (
    tenant    TEXT NOT NULL REFERENCES tenant,
    report    TEXT NOT NULL,
    version   INTEGER NOT NULL,
    operation TEXT NOT NULL,
    creator   TEXT NOT NULL,
    project   TEXT NOT NULL,
    status    TEXT NOT NULL,
    deleted   INTEGER NOT NULL,
    PRIMARY KEY (tenant, report)
) STRICT;
CREATE INDEX report_of_project ON report (tenant, project, report);

-- Every version a report has had, the present one included. Content is null for a tombstone.
CREATE TABLE report_version (
    tenant      TEXT NOT NULL,
    report      TEXT NOT NULL,
    version     INTEGER NOT NULL,
    operation   TEXT NOT NULL,
    actor       TEXT NOT NULL,
    project     TEXT NOT NULL,
    status      TEXT NOT NULL,
    content     TEXT,
    decision    TEXT,
    feed_revision INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (tenant, report, version),
    FOREIGN KEY (tenant, report) REFERENCES report
) STRICT;

-- What became of an operation, so that a late copy of it is answered and never applied again.
CREATE TABLE receipt (
    tenant        TEXT NOT NULL,
    actor         TEXT NOT NULL,
    operation     TEXT NOT NULL,
    digest        TEXT NOT NULL,
    device        TEXT NOT NULL,
    sequence      INTEGER NOT NULL,
    report        TEXT NOT NULL,
    outcome       TEXT NOT NULL
        CHECK (outcome IN ('CLAIMED', 'ACCEPTED', 'CONFLICT', 'INVALID', 'WITHDRAWN', 'SEQUENCE_REUSED')),
    version       INTEGER,
    feed_revision INTEGER,
    epoch         TEXT NOT NULL,
    problem       TEXT,
    received_at   INTEGER NOT NULL,
    PRIMARY KEY (tenant, actor, operation)
) STRICT;
-- A number counts once per device; operations that were voided give theirs back.
CREATE UNIQUE INDEX receipt_of_number ON receipt (tenant, device, sequence)
    WHERE outcome NOT IN ('WITHDRAWN', 'SEQUENCE_REUSED');

-- The feed: one row for each change that anybody may see, in commit order.
CREATE TABLE change (
    tenant   TEXT NOT NULL,
    revision INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('REPORT', 'ACCESS', 'FORM')),
    report   TEXT,
    version  INTEGER,
    actor    TEXT,
    project  TEXT,
    form     TEXT,
    PRIMARY KEY (tenant, revision)
) STRICT;
CREATE INDEX change_of_report ON change (tenant, report, version);
