package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Keeps what a server holds from other users of the machine, on file systems that have owners and groups.
final class OwnerOnly {

    private OwnerOnly() {}

    /// Nobody else may look into the folder.
    static void folder(Path folder) throws IOException {
        permit(folder, "rwx------");
    }

    /// Nobody else may read the file. What SQLite puts beside a database gets the database's own permissions.
    static void file(Path file) throws IOException {
        permit(file, "rw-------");
    }

    private static void permit(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }
}
