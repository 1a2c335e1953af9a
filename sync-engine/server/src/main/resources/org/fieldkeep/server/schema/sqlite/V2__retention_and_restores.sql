-- Why nothing is served until an operator begins the next life; null while all is well.
ALTER TABLE server_identity ADD COLUMN stopped_by TEXT CHECK (stopped_by IN ('BACKUP', 'MARK', 'HEARD'));

-- When the present life began: what is known of another life counts only if that began later.
ALTER TABLE server_identity ADD COLUMN began_at INTEGER NOT NULL DEFAULT 0;

-- Only in a copy that "backup" made: where the feed stood in it.
ALTER TABLE feed_head ADD COLUMN backup_head INTEGER;
-- How many receipts of refusals and voids were forgotten, so that their number only ever grows.
ALTER TABLE feed_head ADD COLUMN refusals_forgotten INTEGER NOT NULL DEFAULT 0;
-- Receipts from this instant on are all kept.
ALTER TABLE feed_head ADD COLUMN receipts_since INTEGER NOT NULL DEFAULT 0;

-- A tombstone of which only the id and the ids of its operations are left.
ALTER TABLE report ADD COLUMN bare INTEGER NOT NULL DEFAULT 0;
CREATE INDEX report_tombstone ON report (tenant, report) WHERE deleted = 1 AND bare = 0;

CREATE INDEX receipt_of_refusal ON receipt (tenant) WHERE outcome NOT IN ('CLAIMED', 'ACCEPTED');

-- Where the feed ended at certain instants: what is at or below such a place is at least as old.
CREATE TABLE feed_time (
    tenant   TEXT NOT NULL REFERENCES tenant,
    revision INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (tenant, revision)
) STRICT;
