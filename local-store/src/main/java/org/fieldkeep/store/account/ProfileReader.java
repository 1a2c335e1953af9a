package org.fieldkeep.store.account;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.sqlite.FileCondition;
import org.fieldkeep.sqlite.Glance;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.record.Meta;
import org.fieldkeep.store.record.Unit;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads whose a store is, without opening it as a store.
public final class ProfileReader {

    private static final Logger LOG = LoggerFactory.getLogger(ProfileReader.class);

    private ProfileReader() {}

    /// Whose the file is; empty if it cannot be read now. Changes nothing in its folder.
    static Optional<AccountProfile> read(Path file) {
        try {
            FileCondition condition = FileCondition.of(file);
            if (condition == FileCondition.PRESENT) {
                return Optional.of(Glance.at(file, ProfileReader::of));
            }
            LOG.warn("an account's file cannot be read: {} is {}", file, condition);
        } catch (IOException
                | UncheckedIOException
                | SqliteFailure
                | IllegalStateException
                | IllegalArgumentException failure) {
            LOG.warn("an account's file cannot be read: {}: {}", file, failure.getMessage());
        }
        return Optional.empty();
    }

    /// Whose the database is.
    public static AccountProfile of(Handle handle) {
        return of(new Unit(handle, Instant.EPOCH, () -> new UUID(0, 0), Locale.ROOT).meta());
    }

    /// Whose the store is that these facts are of.
    public static AccountProfile of(Meta meta) {
        return new AccountProfile(meta.account(), meta.user(), meta.serverUrl(), meta.epoch(), meta.device());
    }
}
