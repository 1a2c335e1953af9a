package org.fieldkeep.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/// Waits until files and their names are on the disk.
public final class Durable {

    private Durable() {}

    /// Returns when the file's bytes are on the disk.
    public static void file(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /// Returns when the names in the folder are on the disk; on Windows, which opens no folders, that is left to it.
    public static void folder(Path folder) throws IOException {
        if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
