package org.fieldkeep.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.server.PostgresCluster;
import org.fieldkeep.server.postgres.PostgresAddress;
import org.jspecify.annotations.Nullable;

/// A server process on a PostgreSQL database, in all its lives.
final class ServingProcess {
    private final PostgresAddress owner;
    private final Path log;
    private final int port;
    private @Nullable Process process;

    /// A process that is to serve, and to log into this file.
    ServingProcess(PostgresAddress owner, Path log) throws IOException {
        this.owner = owner;
        this.log = log;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = socket.getLocalPort();
        }
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    void start() {
        try {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-Xmx128m",
                            "-cp",
                            System.getProperty("java.class.path"),
                            ServerMain.class.getName(),
                            "--database",
                            owner.as(PostgresCluster.APPLICATION).toString(),
                            "serve",
                            "--port",
                            Integer.toString(port))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    void awaitListening() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
        while (!listens()) {
            assertThat(process).as("%s", log).isNotNull().matches(Process::isAlive, "runs");
            assertThat(System.nanoTime()).as("%s", log).isLessThan(end);
            Thread.sleep(20);
        }
    }

    boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    void kill() throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor();
        }
    }

    boolean runs() {
        return process != null && process.isAlive();
    }

    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
