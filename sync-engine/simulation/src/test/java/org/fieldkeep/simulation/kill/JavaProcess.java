package org.fieldkeep.simulation.kill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A command of this class path as a process of its own, which can be killed and started again.
final class JavaProcess implements AutoCloseable {

    private final List<String> command;
    private final Path output;
    private @Nullable Process process;

    JavaProcess(Path output, Class<?> main, String... arguments) {
        this.output = output;
        command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xmx96m",
                "--enable-native-access=ALL-UNNAMED",
                "-Dlogback.configurationFile=logback-test.xml",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(List.of(arguments));
    }

    void start() {
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                    .start();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// SIGKILL: nothing of the process runs any more when this returns.
    void kill() throws InterruptedException {
        running().destroyForcibly().waitFor();
    }

    boolean alive() {
        return process != null && process.isAlive();
    }

    /// Waits for the end.
    ///
    /// @return its exit code
    int ends(Duration patience) throws InterruptedException {
        if (!running().waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("still running after " + patience + ":\n" + said());
        }
        return running().exitValue();
    }

    /// What it wrote to its streams in all its lives.
    String said() {
        try {
            return Files.exists(output) ? Files.readString(output) : "";
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private Process running() {
        if (process == null) {
            throw new IllegalStateException("not started");
        }
        return process;
    }
}
