package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.fieldkeep.server.ServerSchema;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.life.MarkFile;
import org.fieldkeep.sqlite.FileCondition;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// The folder a server keeps everything in: its database, and the lock that lets one process serve it.
final class ServerDirectory {

    private static final String DATABASE = "fieldkeep-server.db";
    private static final String LOCK = "serving.lock";
    private static final String MARK = "fieldkeep-server.mark";

    private final Path folder;

    ServerDirectory(Path folder) {
        this.folder = folder;
    }

    /// Begins a server where there is none: makes the folder, for its owner alone, and the database.
    void begin() {
        create();
        Path file = folder.resolve(DATABASE);
        if (isToBegin(file)) {
            ServerSchema.bringUpToDate(file);
            forItsOwnerAlone(file);
        }
    }

    private void create() {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
                OwnerOnly.folder(folder);
            }
        } catch (IOException failure) {
            throw new AdministrationProblem("The folder " + folder
                    + " cannot be made: something else has that name, or its parent may not be written.");
        }
    }

    /// Says no where there is no server. A folder whose name was mistyped is not made one by looking into it.
    ///
    /// @throws AdministrationProblem if there is none, or what is left of one cannot be opened
    void requireServer() {
        if (!Files.isDirectory(folder) || isToBegin(folder.resolve(DATABASE))) {
            throw new AdministrationProblem(
                    "There is no server in " + folder + "; look at --data, or begin one there by \"tenant add\".");
        }
    }

    /// Opens the database, its tables brought up to date.
    ///
    /// @throws AdministrationProblem if there is none
    SqliteDatabase open() {
        requireServer();
        Path file = folder.resolve(DATABASE);
        ServerSchema.bringUpToDate(file);
        return SqliteDatabase.open(file, SqliteSettings.standard());
    }

    /// Whether there is no database yet, and none was lost.
    private boolean isToBegin(Path file) {
        try {
            FileCondition condition = FileCondition.of(file);
            Path log = FileCondition.logOf(file);
            return switch (condition) {
                case PRESENT -> false;
                case ABSENT -> {
                    if (Files.exists(folder.resolve(MARK))) {
                        throw lost(file);
                    }
                    yield true;
                }
                case LOG_ALONE -> throw lost(file);
                case EMPTY ->
                    throw new AdministrationProblem("The database " + file + " is empty; nothing was changed. Put it"
                            + " back from a backup and say \"epoch new\"; if nothing was ever kept here, delete the"
                            + " file.");
                case LOG_OF_ANOTHER ->
                    throw new AdministrationProblem("The database " + file + " is a backup, and " + log
                            + " beside it is the log of the database that was there before; nothing was changed. Move "
                            + log.getFileName() + " and " + DATABASE + "-shm to where that database is now: they"
                            + " belong to it. Then try again.");
            };
        } catch (IOException failure) {
            throw new AdministrationProblem("The folder " + folder + " cannot be used: " + FailureWords.of(failure));
        }
    }

    private AdministrationProblem lost(Path file) {
        return new AdministrationProblem("The database " + file + " is missing, but " + folder
                + " has held one; nothing was changed. Put it back, or a backup of it and say \"epoch new\".");
    }

    private static void forItsOwnerAlone(Path file) {
        try {
            OwnerOnly.file(file);
        } catch (IOException failure) {
            throw new AdministrationProblem(
                    "The file " + file + " cannot be kept to its owner: " + FailureWords.of(failure));
        }
    }

    /// Where the mark is kept: beside the database, so it goes back with the folder as a whole. Another place is safer.
    MarkFile mark() {
        return new MarkFile(folder.resolve(MARK));
    }

    /// Takes the lock of the one process that may serve this folder; it goes with the process.
    ///
    /// @throws AdministrationProblem if another process holds it
    FileLock lockForServing() {
        try {
            FileChannel channel =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
            channel.close();
        } catch (OverlappingFileLockException held) {
            // answered below like a lock of another process
        } catch (IOException failure) {
            throw new AdministrationProblem("The folder " + folder + " cannot be used: " + FailureWords.of(failure));
        }
        throw new AdministrationProblem("Another process is serving " + folder + " already.");
    }
}
