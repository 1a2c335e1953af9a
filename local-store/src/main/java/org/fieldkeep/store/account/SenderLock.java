package org.fieldkeep.store.account;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// The right to send from an account's directory: one holder over all processes. The operating system lets go of
/// it when the holder dies.
public final class SenderLock implements AutoCloseable {

    private final FileChannel channel;
    private final FileLock lock;

    private SenderLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /// Takes the lock on a file; empty if somebody has it.
    static Optional<SenderLock> tryTake(Path file) {
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return Optional.of(new SenderLock(channel, lock));
                }
            } catch (OverlappingFileLockException heldInThisProcess) {
                channel.close();
                return Optional.empty();
            }
            channel.close();
            return Optional.empty();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot lock " + file, failure);
        }
    }

    @Override
    public void close() {
        try (channel) {
            lock.release();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot unlock", failure);
        }
    }
}
