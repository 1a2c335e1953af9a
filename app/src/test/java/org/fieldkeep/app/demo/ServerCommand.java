package org.fieldkeep.app.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.fieldkeep.server.cli.ServerMain;
import picocli.CommandLine;

/// Runs `fieldkeep-server` on one folder, as an operator would.
final class ServerCommand {

    private final Path folder;
    private final Path log;

    /// @param folder the server's data
    /// @param log what processes say besides
    ServerCommand(Path folder, Path log) {
        this.folder = folder;
        this.log = log;
    }

    /// Runs a command within this process, which is quicker than a process of its own.
    ///
    /// @throws DemoProblem if it did not do what it should
    void run(String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter writer = new PrintWriter(said);
        int status = new CommandLine(new ServerMain())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(writer)
                .setErr(writer)
                .execute(withFolder(arguments).toArray(String[]::new));
        if (status != 0) {
            throw failed(arguments, said.toString());
        }
    }

    /// Begins a command in a process of its own.
    Process start(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-classpath",
                System.getProperty("java.class.path"),
                ServerMain.class.getName()));
        command.addAll(withFolder(arguments));
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// Begins a command that reads a secret: in a process of its own, with the secret on its standard input.
    Process startWith(String secret, String... arguments) {
        Process process = start(arguments);
        try (Writer input = process.outputWriter(StandardCharsets.UTF_8)) {
            input.write(secret + System.lineSeparator());
            return process;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// Waits for the end of a command.
    ///
    /// @throws DemoProblem if it did not do what it should
    void finish(Process process, String... arguments) {
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw failed(arguments, said);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DemoProblem("interrupted");
        }
    }

    private List<String> withFolder(String... arguments) {
        return Stream.concat(Stream.of("--data", folder.toString()), Stream.of(arguments))
                .toList();
    }

    private DemoProblem failed(String[] arguments, String said) {
        return new DemoProblem(
                "\"fieldkeep-server " + String.join(" ", arguments) + "\" failed: " + said + " See " + log);
    }
}
