package org.fieldkeep.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// Which file has a name at a moment. As long as a file is open its identity is given to no other, so two that are
/// equal are the same file.
///
/// @param there whether any file has the name
/// @param key what the file system tells files apart by; null on Windows, which tells nothing but lets nobody remove or
/// replace a file that SQLite has open
record FileIdentity(boolean there, @Nullable Object key) {

    static FileIdentity of(Path file) {
        try {
            return new FileIdentity(
                    true, Files.readAttributes(file, BasicFileAttributes.class).fileKey());
        } catch (IOException gone) {
            return new FileIdentity(false, null);
        }
    }
}
