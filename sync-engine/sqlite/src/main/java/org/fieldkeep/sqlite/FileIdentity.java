package org.fieldkeep.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// Which files have a database's name and its log's at a moment. As long as a file is open its identity is given to no
/// other, so two that are equal are the same; and as long as a database is open its log stays the same file.
///
/// @param file the database; null if no file has the name
/// @param log its log; null if there is none
record FileIdentity(@Nullable Object file, @Nullable Object log) {

    /// What a file is taken for that the file system does not tell from others, as on Windows. There nobody can remove
    /// or replace a file that SQLite has open, so that nothing has to be told.
    private static final Object SOME_FILE = "some file";

    static FileIdentity of(Path file) {
        return new FileIdentity(identity(file), identity(FileCondition.logOf(file)));
    }

    private static @Nullable Object identity(Path file) {
        try {
            Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
            return key == null ? SOME_FILE : key;
        } catch (IOException gone) {
            return null;
        }
    }
}
