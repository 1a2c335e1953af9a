-- Why nothing is served until an operator begins the next life; null while all is well. Whoever serves may notice.
ALTER TABLE server_identity ADD COLUMN stopped_by TEXT COLLATE "C" CHECK (stopped_by IN ('BACKUP', 'MARK', 'HEARD'));
GRANT UPDATE (stopped_by) ON server_identity TO "${application}";

-- When the present life began: what is known of another life counts only if that began later.
ALTER TABLE server_identity ADD COLUMN began_at BIGINT NOT NULL DEFAULT 0;

-- Only in a copy that "backup" made, which does not work on PostgreSQL: where the feed stood in it.
ALTER TABLE feed_head ADD COLUMN backup_head BIGINT;
-- How many receipts of refusals and voids were forgotten, so that their number only ever grows.
ALTER TABLE feed_head ADD COLUMN refusals_forgotten BIGINT NOT NULL DEFAULT 0;
-- Receipts from this instant on are all kept.
ALTER TABLE feed_head ADD COLUMN receipts_since BIGINT NOT NULL DEFAULT 0;

-- A tombstone of which only the id and the ids of its operations are left.
ALTER TABLE report ADD COLUMN bare BIGINT NOT NULL DEFAULT 0;
CREATE INDEX report_tombstone ON report (tenant, report) WHERE deleted = 1 AND bare = 0;

CREATE INDEX receipt_of_refusal ON receipt (tenant) WHERE outcome NOT IN ('CLAIMED', 'ACCEPTED');

-- Where the feed ended at certain instants: what is at or below such a place is at least as old.
CREATE TABLE feed_time (
    tenant   TEXT COLLATE "C" NOT NULL REFERENCES tenant,
    revision BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (tenant, revision)
);
ALTER TABLE feed_time ENABLE ROW LEVEL SECURITY;
ALTER TABLE feed_time FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON feed_time USING (tenant = current_setting('fieldkeep.tenant', true))
    WITH CHECK (tenant = current_setting('fieldkeep.tenant', true));
GRANT SELECT ON feed_time TO "${application}";

-- Whoever serves writes a mark of every tenant outside the database, and goes through them one by one by their names.
CREATE FUNCTION names_of_tenants() RETURNS SETOF TEXT
    LANGUAGE SQL STABLE SECURITY DEFINER
    SET search_path = fieldkeep, pg_temp
    AS 'SELECT t.tenant FROM tenant t';
REVOKE ALL ON FUNCTION names_of_tenants() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION names_of_tenants() TO "${application}";
