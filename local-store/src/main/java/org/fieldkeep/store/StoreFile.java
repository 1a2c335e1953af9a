package org.fieldkeep.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.sqlite.Durable;
import org.fieldkeep.sqlite.FileCondition;
import org.fieldkeep.sqlite.Glance;
import org.fieldkeep.sqlite.OneFile;
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

    private static final String MAKING = "making.db";

    private StoreFile() {}

    /// The store gets its name once it is whole, so that under that name there never is half of one: whatever stands
    /// there may hold somebody's work, and what has the other name holds none.
    static LocalStore create(Path directory, AccountProfile profile, InstantSource clock, Supplier<UUID> ids) {
        if (AccountDirectories.holdsStore(directory)) {
            throw new StoreProblem.CannotOpenStore("there is one already", null);
        }
        OwnerOnly.directory(directory);
        Path making = directory.resolve(MAKING);
        try {
            deleteWhatWasBegun(directory);
            OwnerOnly.file(making);
            try (SqliteDatabase database = open(making)) {
                LocalStore.prepare(database, profile, clock, ids);
            }
            OneFile.make(making);
            Files.move(making, directory.resolve(AccountDirectories.DATABASE), StandardCopyOption.ATOMIC_MOVE);
            Durable.folder(directory);
        } catch (IOException failure) {
            throw new StoreProblem.CannotOpenStore("it cannot be made", failure);
        }
        return open(directory, profile.id(), clock, ids);
    }

    private static void deleteWhatWasBegun(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(path -> path.getFileName().toString().startsWith(MAKING))
                    .toList()) {
                Files.delete(file);
            }
        }
    }

    static LocalStore open(Path directory, @Nullable AccountId expected, InstantSource clock, Supplier<UUID> ids) {
        Path file = directory.resolve(AccountDirectories.DATABASE);
        refuseUnlessPresent(directory, file);
        int found = versionOf(file, expected);
        SqliteDatabase database = open(file);
        try {
            if (found < Schema.newest()) {
                backup(database, directory, found);
                Schema.bringUpToDate(database);
            }
            return new LocalStore(database, clock, ids);
        } catch (SqliteFailure failure) {
            database.close();
            throw sorted(failure);
        } catch (RuntimeException failure) {
            database.close();
            throw failure;
        }
    }

    private static void refuseUnlessPresent(Path directory, Path file) {
        FileCondition condition;
        try {
            condition = FileCondition.of(file);
        } catch (IOException failure) {
            throw new StoreProblem.CannotOpenStore("its file cannot be looked at", failure);
        }
        switch (condition) {
            case PRESENT -> {}
            case ABSENT -> {
                if (AccountDirectories.holdsStore(directory)) {
                    throw new StoreProblem.IncompleteStore(file + " is missing");
                }
                throw new StoreProblem.CannotOpenStore("there is none", null);
            }
            case EMPTY -> throw new StoreProblem.IncompleteStore(file + " is empty");
            case LOG_ALONE ->
                throw new StoreProblem.IncompleteStore(file + " is missing, and what belongs to it is there");
            case LOG_OF_ANOTHER ->
                throw new StoreProblem.IncompleteStore(file + " is a copy, and the log beside it is another's");
        }
    }

    /// Which schema the file has, once it is known to be one that may be opened. What may not is not touched.
    private static int versionOf(Path file, @Nullable AccountId expected) {
        try {
            return Glance.at(file, handle -> {
                int found = Schema.versionOf(handle);
                if (found > Schema.newest()) {
                    throw new StoreProblem.NewerSchema(found, Schema.newest());
                }
                if (found == 0) {
                    throw new StoreProblem.IncompleteStore(file + " has no tables");
                }
                if (expected != null && !ProfileReader.of(handle).id().equals(expected)) {
                    throw new StoreProblem.OtherAccount();
                }
                return found;
            });
        } catch (SqliteFailure failure) {
            throw sorted(failure);
        } catch (UncheckedIOException failure) {
            throw new StoreProblem.CannotOpenStore("it cannot be looked at", failure);
        }
    }

    private static void backup(SqliteDatabase database, Path directory, int found) {
        Path copy = directory.resolve(AccountDirectories.BACKUP + (found + 1) + ".db");
        if (Files.exists(copy)) {
            return;
        }
        Path begun = copy.resolveSibling(copy.getFileName() + ".unfinished");
        try {
            Files.deleteIfExists(begun);
            database.backupTo(begun);
            OneFile.make(begun);
            Durable.file(begun);
            Files.move(begun, copy, StandardCopyOption.ATOMIC_MOVE);
            Durable.folder(directory);
        } catch (IOException failure) {
            throw new StoreProblem.CannotOpenStore("the copy before the change cannot be made", failure);
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
            case BUSY, FULL, READ_ONLY, IO, CANNOT_OPEN, MOVED, CONSTRAINT, OTHER ->
                new StoreProblem.CannotOpenStore(failure.kind().name(), failure);
        };
    }
}
