package org.fieldkeep.app.instance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Proof of being the only window on a data directory, kept while the program runs.
///
/// The operating system's file lock decides, so that of two starts at the same moment exactly one wins; the socket only
/// carries the wish that the first come forward. A directory whose path is too long for a socket has none: the second
/// start then just ends.
public final class SingleInstance implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(SingleInstance.class);

    private final FileChannel lockFile;
    private final FileLock lock;
    private final Path socket;
    private @Nullable ServerSocketChannel calls;

    private SingleInstance(FileChannel lockFile, FileLock lock, Path socket) {
        this.lockFile = lockFile;
        this.lock = lock;
        this.socket = socket;
    }

    /// Becomes the one window of the directory; empty if another is.
    public static Optional<SingleInstance> claim(Path dataDirectory) {
        try {
            Files.createDirectories(dataDirectory);
            FileChannel channel = FileChannel.open(
                    dataDirectory.resolve("window.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new SingleInstance(channel, lock, socketIn(dataDirectory)));
        } catch (IOException failed) {
            throw new UncheckedIOException("lock of " + dataDirectory, failed);
        }
    }

    /// Asks whoever holds the directory to come forward.
    ///
    /// @return whether somebody heard
    public static boolean raiseFirst(Path dataDirectory) {
        try (SocketChannel call = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            return call.connect(UnixDomainSocketAddress.of(socketIn(dataDirectory)));
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException nobody) {
            LOG.debug("nobody to raise", nobody);
            return false;
        }
    }

    /// From now on calls `raise` whenever a second start asks; on a thread of its own.
    public void onRaise(Runnable raise) {
        try {
            Files.deleteIfExists(socket);
            ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            listening.bind(UnixDomainSocketAddress.of(socket));
            calls = listening;
            Thread.ofVirtual().name("raise").start(() -> answer(listening, raise));
        } catch (IOException | IllegalArgumentException | UnsupportedOperationException unsupported) {
            LOG.warn("a second start cannot raise this window", unsupported);
        }
    }

    private static void answer(ServerSocketChannel listening, Runnable raise) {
        try {
            while (true) {
                listening.accept().close();
                raise.run();
            }
        } catch (ClosedChannelException ended) {
            LOG.debug("no longer listening", ended);
        } catch (IOException failed) {
            LOG.warn("stopped listening for second starts", failed);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldByThisProcess) {
            LOG.debug("held here already", heldByThisProcess);
            return null;
        }
    }

    private static Path socketIn(Path dataDirectory) {
        return dataDirectory.resolve("window.sock");
    }

    @Override
    public void close() {
        ServerSocketChannel listening = calls;
        try (lockFile;
                lock) {
            if (listening != null) {
                listening.close();
                Files.deleteIfExists(socket);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("lock", failed);
        }
    }
}
