package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.store.LifeStore;
import org.fieldkeep.sqlite.Durable;
import org.fieldkeep.sqlite.OneFile;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;

/// A copy of a folder's database in one file. Until it is whole, checked and on the disk it has another name, and like
/// the original it is for its owner alone: it holds keys and what people wrote.
final class FolderBackup {

    private final SqliteDatabase database;

    FolderBackup(SqliteDatabase database) {
        this.database = database;
    }

    /// Writes the copy. It says of itself that it is one, so that it is noticed when it is served.
    ///
    /// @throws AdministrationProblem if the file is there already or cannot be written, or the copy is damaged
    void to(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null || Files.exists(file)) {
            throw new AdministrationProblem("There is a file " + file + " already; name another.");
        }
        if (!Files.isDirectory(folder)) {
            throw new AdministrationProblem(
                    "The file " + file + " cannot be written: there is no folder " + folder + "; make it first.");
        }
        Path next = folder.resolve(file.getFileName() + ".unfinished");
        try {
            Files.deleteIfExists(next);
            Files.createFile(next);
            OwnerOnly.file(next);
            database.backupTo(next);
            noteAndCheck(next);
            OneFile.make(next);
            Durable.file(next);
            Files.move(next, file);
            Durable.folder(folder);
        } catch (FileAlreadyExistsException taken) {
            throw new AdministrationProblem("There is a file " + file + " already; name another.");
        } catch (IOException failure) {
            throw new AdministrationProblem("The file " + file + " cannot be written: " + FailureWords.of(failure));
        }
    }

    private static void noteAndCheck(Path copy) {
        try (SqliteDatabase opened = SqliteDatabase.open(copy, SqliteSettings.standard())) {
            LifeStore lives = new LifeStore();
            opened.write(handle -> {
                lives.noteBackup(handle);
                return null;
            });
            List<String> problems = opened.integrityProblems();
            if (!problems.isEmpty()) {
                throw new AdministrationProblem("The database is damaged, and so is the copy, which is left as " + copy
                        + ": " + problems.getFirst());
            }
        }
    }
}
