package org.fieldkeep.server.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A `serve` process, started by the same script that operators use.
final class ServedProcess implements AutoCloseable {

    private static final Pattern LISTENING = Pattern.compile("Serving on (http://\\S+)");

    private final Process process;
    private final URI uri;

    /// Starts it and waits until it listens.
    ServedProcess(Site site, Path log) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of("fieldkeep-server").toAbsolutePath().toString()));
        command.addAll(site.serveArguments());
        command.addAll(List.of("serve", "--port", "0"));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process = builder.start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        Matcher listening = LISTENING.matcher("");
        while (!listening.find()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                close();
                throw new IllegalStateException("the server did not begin to serve:\n" + Files.readString(log));
            }
            Thread.sleep(50);
            listening = LISTENING.matcher(Files.readString(log));
        }
        uri = URI.create(listening.group(1));
    }

    URI uri() {
        return uri;
    }

    long pid() {
        return process.pid();
    }

    /// What the process keeps in memory after it collected its garbage, in MB; negative where the system does not say.
    double residentAfterCollecting() throws IOException, InterruptedException {
        Path status = Path.of("/proc", Long.toString(pid()), "status");
        if (!Files.exists(status)) {
            return -1;
        }
        for (int i = 0; i < 2; i++) {
            new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(pid()),
                            "GC.run")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }
        Thread.sleep(500);
        return resident(status, "VmRSS:");
    }

    /// The most it ever kept in memory, in MB.
    double mostResident() throws IOException {
        return resident(Path.of("/proc", Long.toString(pid()), "status"), "VmHWM:");
    }

    private static double resident(Path status, String line) throws IOException {
        return Files.readAllLines(status).stream()
                .filter(text -> text.startsWith(line))
                .map(text -> text.replaceAll("\\D", ""))
                .mapToDouble(kibibytes -> Double.parseDouble(kibibytes) / 1024)
                .findFirst()
                .orElse(-1);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "process %d at %s", pid(), uri);
    }
}
