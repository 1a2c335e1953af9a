-- An operation's id is its identity in the whole tenant, also once its receipt was forgotten.
CREATE UNIQUE INDEX version_of_operation ON report_version (tenant, operation);
