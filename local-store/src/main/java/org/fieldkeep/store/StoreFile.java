package org.fieldkeep.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.account.OwnerOnly;
import org.fieldkeep.store.account.ProfileReader;
import org.fieldkeep.store.schema.Schema;
import org.jspecify.annotations.Nullable;

/// Making and opening a store's file, with the database's refusals told apart.
final class StoreFile {

    private StoreFile() {}

    static LocalStore create(Path directory, AccountProfile profile, InstantSource clock, Supplier<UUID> ids) {
        Path file = directory.resolve(AccountDirectories.DATABASE);
        boolean begunBefore = Files.exists(file);
        OwnerOnly.directory(directory);
        OwnerOnly.file(file);
        SqliteDatabase database = open(file);
        try {
            if (begunBefore && !Schema.isUnfinished(database)) {
                throw new StoreProblem.CannotOpenStore("there is one already", null);
            }
            LocalStore.prepare(database, profile, clock, ids);
            return new LocalStore(database, clock, ids);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    static LocalStore open(Path directory, @Nullable AccountId expected, InstantSource clock, Supplier<UUID> ids) {
        Path file = directory.resolve(AccountDirectories.DATABASE);
        if (!Files.isRegularFile(file)) {
            throw new StoreProblem.CannotOpenStore("there is none", null);
        }
        SqliteDatabase database = open(file);
        try {
            return open(database, directory, expected, clock, ids);
        } catch (SqliteFailure failure) {
            database.close();
            throw sorted(failure);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    private static LocalStore open(
            SqliteDatabase database,
            Path directory,
            @Nullable AccountId expected,
            InstantSource clock,
            Supplier<UUID> ids) {
        int found = Schema.versionOf(database);
        if (found > Schema.newest()) {
            throw new StoreProblem.NewerSchema(found, Schema.newest());
        }
        if (found == 0) {
            throw new StoreProblem.CannotOpenStore("it was never finished being made", null);
        }
        if (expected != null && !ProfileReader.of(database).id().equals(expected)) {
            throw new StoreProblem.OtherAccount();
        }
        if (found < Schema.newest()) {
            backup(database, directory, found);
            Schema.bringUpToDate(database);
        }
        return new LocalStore(database, clock, ids);
    }

    private static void backup(SqliteDatabase database, Path directory, int found) {
        Path copy = directory.resolve("before-schema-" + (found + 1) + ".db");
        if (!Files.exists(copy)) {
            database.backupTo(copy);
        }
    }

    private static SqliteDatabase open(Path file) {
        try {
            return SqliteDatabase.open(file, SqliteSettings.standard());
        } catch (SqliteFailure failure) {
            throw sorted(failure);
        }
    }

    private static StoreProblem sorted(SqliteFailure failure) {
        return switch (failure.kind()) {
            case CORRUPT, NOT_A_DATABASE -> new StoreProblem.DamagedStore(failure);
            case BUSY, FULL, READ_ONLY, IO, CANNOT_OPEN, CONSTRAINT, OTHER ->
                new StoreProblem.CannotOpenStore(failure.kind().name(), failure);
        };
    }
}
