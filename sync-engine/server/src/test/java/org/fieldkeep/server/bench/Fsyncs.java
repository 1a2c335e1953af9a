package org.fieldkeep.server.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// Counts how often processes wait for the disk, with strace where it is present and allowed; apart from what is timed,
/// since it slows them down.
final class Fsyncs {

    private final Path folder;

    Fsyncs(Path folder) {
        this.folder = folder;
    }

    /// Something that is done and counted.
    interface Work {
        void run() throws Exception;
    }

    /// How many there were for each of so many things, in words.
    String per(int things, String thing, List<Long> processes, Work work) throws Exception {
        Path summary = Files.createTempFile(folder, "fsyncs", ".txt");
        List<String> command =
                new ArrayList<>(List.of("strace", "-f", "-c", "-e", "trace=fsync,fdatasync", "-o", summary.toString()));
        processes.forEach(pid -> command.addAll(List.of("-p", Long.toString(pid))));
        Process strace;
        try {
            strace = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException absent) {
            return "fsyncs not counted, there is no strace here";
        }
        Thread.sleep(1_500);
        if (!strace.isAlive()) {
            return "fsyncs not counted, strace may not look here";
        }
        try {
            work.run();
        } finally {
            strace.destroy();
            if (!strace.waitFor(20, TimeUnit.SECONDS)) {
                strace.destroyForcibly().waitFor();
            }
        }
        long calls = Files.readAllLines(summary).stream()
                .map(String::strip)
                .filter(line -> line.endsWith("fsync") || line.endsWith("fdatasync"))
                .mapToLong(line -> Long.parseLong(line.split("\\s+", 6)[3]))
                .sum();
        return String.format(
                Locale.ROOT, "%.2f fsyncs per %s (strace -f -c over %d)", (double) calls / things, thing, things);
    }
}
