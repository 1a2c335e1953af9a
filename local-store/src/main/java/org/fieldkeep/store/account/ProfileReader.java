package org.fieldkeep.store.account;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.record.Meta;
import org.fieldkeep.store.record.Unit;
import org.fieldkeep.store.schema.Schema;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads whose a store is, without opening it as a store.
public final class ProfileReader {

    private static final Logger LOG = LoggerFactory.getLogger(ProfileReader.class);

    private ProfileReader() {}

    /// Whose the file is; empty if it cannot be read now.
    static Optional<AccountProfile> read(Path file) {
        try (Database database = SqliteDatabase.open(file, SqliteSettings.standard())) {
            return Optional.of(of(database));
        } catch (SqliteFailure | IllegalStateException failure) {
            LOG.warn("an account's file cannot be read: {}", failure.getMessage());
            return Optional.empty();
        }
    }

    /// Whether a store in the file was begun and never finished; false if that cannot be told.
    static boolean isUnfinished(Path file) {
        try (Database database = SqliteDatabase.open(file, SqliteSettings.standard())) {
            return Schema.isUnfinished(database);
        } catch (SqliteFailure failure) {
            LOG.warn("an account's file cannot be read: {}", failure.getMessage());
            return false;
        }
    }

    /// Whose the open database is.
    public static AccountProfile of(Database database) {
        return database.read(handle -> of(new Unit(handle, Instant.EPOCH, () -> new UUID(0, 0), Locale.ROOT).meta()));
    }

    /// Whose the store is that these facts are of.
    public static AccountProfile of(Meta meta) {
        return new AccountProfile(meta.account(), meta.user(), meta.serverUrl(), meta.epoch(), meta.device());
    }
}
