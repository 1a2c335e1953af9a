-- The same tables as on SQLite, with row-level security around every tenant's rows. Ids are text in the usual
-- lower-case form and ordered by their bytes, instants are milliseconds since 1970, flags are 0 or 1.

CREATE TABLE server_identity (
    one        BIGINT PRIMARY KEY CHECK (one = 1),
    server     TEXT COLLATE "C" NOT NULL,
    epoch      TEXT COLLATE "C" NOT NULL,
    restoring  BIGINT NOT NULL,
    mac_key    BYTEA NOT NULL,
    token_key  BYTEA NOT NULL
);

CREATE TABLE tenant (
    tenant     TEXT COLLATE "C" PRIMARY KEY CHECK (tenant <> ''),
    created_at BIGINT NOT NULL
);

-- The place of the newest change in commit order, dense; and the place below which changes were forgotten.
CREATE TABLE feed_head (
    tenant   TEXT COLLATE "C" PRIMARY KEY REFERENCES tenant,
    revision BIGINT NOT NULL,
    floor    BIGINT NOT NULL
);

-- Earlier lives of the server, each with the head at which the tenant left it.
CREATE TABLE earlier_life (
    position BIGINT NOT NULL,
    epoch    TEXT COLLATE "C" NOT NULL,
    tenant   TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    head     BIGINT NOT NULL,
    PRIMARY KEY (tenant, position)
);

CREATE TABLE account (
    actor         TEXT COLLATE "C" PRIMARY KEY,
    tenant        TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    user_name     TEXT COLLATE "C" NOT NULL,
    password_hash TEXT NOT NULL,
    disabled      BIGINT NOT NULL,
    administrator BIGINT NOT NULL,
    created_at    BIGINT NOT NULL,
    UNIQUE (tenant, user_name)
);

CREATE TABLE device (
    device          TEXT COLLATE "C" PRIMARY KEY,
    tenant          TEXT COLLATE "C" NOT NULL,
    actor           TEXT COLLATE "C" NOT NULL REFERENCES account,
    name            TEXT COLLATE "C" NOT NULL,
    settled_through BIGINT NOT NULL,
    watermark       BIGINT NOT NULL,
    created_at      BIGINT NOT NULL
);
CREATE INDEX device_of_actor ON device (actor);

-- One sign-in with everything that was rotated out of it.
CREATE TABLE session (
    session         TEXT COLLATE "C" PRIMARY KEY,
    tenant          TEXT COLLATE "C" NOT NULL,
    actor           TEXT COLLATE "C" NOT NULL REFERENCES account,
    device          TEXT COLLATE "C" NOT NULL REFERENCES device,
    generation      BIGINT NOT NULL,
    used_generation BIGINT NOT NULL,
    rotated_at      BIGINT NOT NULL,
    ended           BIGINT NOT NULL,
    expires_at      BIGINT NOT NULL,
    created_at      BIGINT NOT NULL
);
CREATE INDEX session_of_actor ON session (actor);

-- The statements name no tenant here; it is the one whose transaction it is.
CREATE TABLE session_token (
    token_hash TEXT COLLATE "C" PRIMARY KEY,
    tenant     TEXT COLLATE "C" NOT NULL DEFAULT current_setting('fieldkeep.tenant'),
    session    TEXT COLLATE "C" NOT NULL REFERENCES session ON DELETE CASCADE,
    kind       TEXT COLLATE "C" NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
    generation BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX token_of_session ON session_token (session, generation);

CREATE TABLE project (
    tenant  TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    project TEXT COLLATE "C" NOT NULL,
    title   TEXT NOT NULL,
    PRIMARY KEY (tenant, project)
);

CREATE TABLE access (
    tenant  TEXT COLLATE "C" NOT NULL,
    actor   TEXT COLLATE "C" NOT NULL REFERENCES account,
    project TEXT COLLATE "C" NOT NULL,
    role    TEXT COLLATE "C" NOT NULL,
    reach   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tenant, actor, project),
    FOREIGN KEY (tenant, project) REFERENCES project
);

CREATE TABLE form (
    tenant     TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    form       TEXT COLLATE "C" NOT NULL,
    version    BIGINT NOT NULL,
    definition TEXT NOT NULL,
    retired    BIGINT NOT NULL,
    PRIMARY KEY (tenant, form, version)
);

-- Where a report stands. A tombstone keeps the project and status of what was deleted; the creator never changes.
CREATE TABLE report (
    tenant    TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    report    TEXT COLLATE "C" NOT NULL,
    version   BIGINT NOT NULL,
    operation TEXT COLLATE "C" NOT NULL,
    creator   TEXT COLLATE "C" NOT NULL,
    project   TEXT COLLATE "C" NOT NULL,
    status    TEXT COLLATE "C" NOT NULL,
    deleted   BIGINT NOT NULL,
    PRIMARY KEY (tenant, report)
);
CREATE INDEX report_of_project ON report (tenant, project, report);

-- Every version a report has had, the present one included. Content is null for a tombstone.
CREATE TABLE report_version (
    tenant      TEXT COLLATE "C" NOT NULL,
    report      TEXT COLLATE "C" NOT NULL,
    version     BIGINT NOT NULL,
    operation   TEXT COLLATE "C" NOT NULL,
    actor       TEXT COLLATE "C" NOT NULL,
    project     TEXT COLLATE "C" NOT NULL,
    status      TEXT COLLATE "C" NOT NULL,
    content     TEXT,
    decision    TEXT,
    feed_revision BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    PRIMARY KEY (tenant, report, version),
    FOREIGN KEY (tenant, report) REFERENCES report
);

-- What became of an operation, so that a late copy of it is answered and never applied again.
CREATE TABLE receipt (
    tenant        TEXT COLLATE "C" NOT NULL,
    actor         TEXT COLLATE "C" NOT NULL,
    operation     TEXT COLLATE "C" NOT NULL,
    digest        TEXT COLLATE "C" NOT NULL,
    device        TEXT COLLATE "C" NOT NULL,
    sequence      BIGINT NOT NULL,
    report        TEXT COLLATE "C" NOT NULL,
    outcome       TEXT COLLATE "C" NOT NULL
        CHECK (outcome IN ('CLAIMED', 'ACCEPTED', 'CONFLICT', 'INVALID', 'WITHDRAWN', 'SEQUENCE_REUSED')),
    version       BIGINT,
    feed_revision BIGINT,
    epoch         TEXT COLLATE "C" NOT NULL,
    problem       TEXT,
    received_at   BIGINT NOT NULL,
    PRIMARY KEY (tenant, actor, operation)
);
-- A number counts once per device; operations that were voided give theirs back.
CREATE UNIQUE INDEX receipt_of_number ON receipt (tenant, device, sequence)
    WHERE outcome NOT IN ('WITHDRAWN', 'SEQUENCE_REUSED');

-- The feed: one row for each change that anybody may see, in commit order.
CREATE TABLE change (
    tenant   TEXT COLLATE "C" NOT NULL,
    revision BIGINT NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL CHECK (kind IN ('REPORT', 'ACCESS', 'FORM')),
    report   TEXT COLLATE "C",
    version  BIGINT,
    actor    TEXT COLLATE "C",
    project  TEXT COLLATE "C",
    form     TEXT COLLATE "C",
    PRIMARY KEY (tenant, revision)
);
CREATE INDEX change_of_report ON change (tenant, report, version);

-- A transaction sees and writes the rows of the tenant it named, and none before it named one; the owner is held to it
-- too. A setting that a former transaction made reads as the empty text afterwards, which is no tenant's name.
DO $$
DECLARE
    name TEXT;
BEGIN
    FOREACH name IN ARRAY ARRAY['tenant', 'feed_head', 'earlier_life', 'account', 'device', 'session', 'session_token',
                                'project', 'access', 'form', 'report', 'report_version', 'receipt', 'change']
    LOOP
        EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
        EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
        EXECUTE format('CREATE POLICY own_rows ON %I USING (tenant = current_setting(''fieldkeep.tenant'', true))'
                       ' WITH CHECK (tenant = current_setting(''fieldkeep.tenant'', true))', name);
    END LOOP;
END
$$;

-- What goes over all tenants goes one by one, by this list, which only the owner may read.
CREATE POLICY list_of_tenants ON tenant FOR SELECT TO CURRENT_USER USING (true);

-- The one narrow way in before the tenant is known: whoever holds the hash of a token learns the name of its tenant.
CREATE POLICY tenant_of_a_token ON session_token FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION tenant_of_token(hash TEXT) RETURNS TEXT
    LANGUAGE SQL STABLE SECURITY DEFINER
    SET search_path = fieldkeep, pg_temp
    RETURN (SELECT t.tenant FROM session_token t WHERE t.token_hash = hash);
REVOKE ALL ON FUNCTION tenant_of_token(TEXT) FROM PUBLIC;

-- What serving needs, and nothing more. A lock on a row needs the right to update some column of it: the policies
-- leave nothing but the same tenant to write there.
GRANT USAGE ON SCHEMA fieldkeep TO "${application}";
GRANT EXECUTE ON FUNCTION tenant_of_token(TEXT) TO "${application}";
GRANT SELECT ON server_identity, flyway_schema_history TO "${application}";
GRANT SELECT ON tenant, feed_head, earlier_life, account, device, session, session_token, project, access, form,
                report, report_version, receipt, change TO "${application}";
GRANT UPDATE (tenant) ON account, access TO "${application}";
GRANT UPDATE ON feed_head TO "${application}";
GRANT INSERT, UPDATE ON device, report TO "${application}";
GRANT INSERT ON report_version, change TO "${application}";
GRANT INSERT, UPDATE, DELETE ON session, session_token, receipt TO "${application}";
