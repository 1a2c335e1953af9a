-- A form version whose reports are not taken any more; it is retired too.
ALTER TABLE form ADD COLUMN refused BIGINT NOT NULL DEFAULT 0;
