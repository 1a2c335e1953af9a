package org.fieldkeep.simulation.kill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// The saves that were acknowledged, one a line, each on the disk before the next save begins.
public final class SaveJournal implements AutoCloseable {

    private final FileChannel file;

    private SaveJournal(FileChannel file) {
        this.file = file;
    }

    /// An acknowledged save.
    public record Entry(UUID report, long localRevision, String finding) {}

    /// Opens a journal to add to it.
    public static SaveJournal open(Path path) {
        try {
            return new SaveJournal(FileChannel.open(
                    path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// Notes a save; on the disk when it returns.
    public void note(Entry entry) {
        String line = entry.report() + " " + entry.localRevision() + " " + entry.finding() + "\n";
        try {
            file.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
            file.force(true);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// What a journal holds; a last line that was cut off by a kill is none.
    public static List<Entry> read(Path path) {
        if (!Files.exists(path)) {
            return List.of();
        }
        try {
            String text = Files.readString(path);
            return Stream.of(text.substring(0, text.lastIndexOf('\n') + 1).split("\n"))
                    .filter(line -> !line.isEmpty())
                    .map(SaveJournal::entry)
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Entry entry(String line) {
        String[] parts = line.split(" ", 3);
        return new Entry(UUID.fromString(parts[0]), Long.parseLong(parts[1]), parts[2]);
    }
}
