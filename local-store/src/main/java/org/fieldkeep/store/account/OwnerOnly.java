package org.fieldkeep.store.account;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Directories and files that only their owner may look into, where the file system can tell. SQLite gives the files
/// beside a database the permissions of the database.
public final class OwnerOnly {

    private static final Set<PosixFilePermission> DIRECTORY = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

    private OwnerOnly() {}

    /// Creates the directory and what is missing above it; narrows the directory itself if it is there.
    public static void directory(Path directory) {
        try {
            Files.createDirectories(directory, attributes(DIRECTORY));
            if (posix()) {
                Files.setPosixFilePermissions(directory, DIRECTORY);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot make " + directory, failure);
        }
    }

    /// Creates an empty file, or narrows the one that is there.
    public static void file(Path file) {
        try {
            try {
                Files.createFile(file, attributes(FILE));
            } catch (FileAlreadyExistsException there) {
                if (posix()) {
                    Files.setPosixFilePermissions(file, FILE);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot make " + file, failure);
        }
    }

    private static FileAttribute<?>[] attributes(Set<PosixFilePermission> permissions) {
        return posix()
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    private static boolean posix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }
}
