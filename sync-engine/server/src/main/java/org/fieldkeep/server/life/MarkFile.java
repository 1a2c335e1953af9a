package org.fieldkeep.server.life;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.fieldkeep.sqlite.Durable;

/// The file that holds a server's mark. It is replaced as a whole, and is on the disk before it counts: after a power
/// cut it is the old one or the new one.
public final class MarkFile {

    private final Path file;

    /// The mark in this file.
    public MarkFile(Path file) {
        this.file = file;
    }

    /// The mark; empty if none was ever written there.
    ///
    /// @throws IllegalStateException saying what to do if the file is there and cannot be read
    public Optional<Mark> read() {
        try {
            return Optional.of(Mark.read(Files.readString(file)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException | IllegalArgumentException wrong) {
            throw new IllegalStateException(
                    "The mark " + file + " cannot be read (" + wrong.getMessage()
                            + "). It shows whether the database was put back from a copy: bring it back, or, where you"
                            + " are sure that it was not, move it away.",
                    wrong);
        }
    }

    /// Writes the mark; on the disk when this returns.
    public void write(Mark mark) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
        Path next = folder.resolve(file.getFileName() + ".new");
        try {
            try (FileChannel channel = FileChannel.open(
                    next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
                ByteBuffer bytes = ByteBuffer.wrap(mark.write().getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Durable.folder(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
