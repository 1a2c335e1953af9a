package org.fieldkeep.server.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Measures the server: `mvn -Pbench [-Dfeed=ENTRIES] [-Drounds=N] [-Donly=push,group,feed,head,row-security]`.
///
/// Exits with 0 whether or not targets were met; with 1 if something could not be measured.
public final class BenchMain {

    private BenchMain() {}

    /// Measures everything and writes the file that `bench.out` names.
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "bench");
        Result result = new Result(System.out);
        try (Cluster cluster = cluster();
                HttpClient client = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .build()) {
            System.out.printf(
                    Locale.ROOT,
                    "%d processors; this disk: %.2f ms for 4 KiB and fdatasync; a ratio is the median of the rounds (smallest to largest)%n%n",
                    Runtime.getRuntime().availableProcessors(),
                    disk(folder));
            measure(new Bench(folder, cluster, client, Integer.getInteger("rounds", 9), result, new Fsyncs(folder)));
            result.write(Path.of(System.getProperty("bench.out", "target/bench.json")));
        } finally {
            delete(folder);
        }
        System.exit(0);
    }

    private static void measure(Bench bench) throws Exception {
        String only = System.getProperty("only", "");
        boolean postgres = bench.cluster() != null;
        for (boolean sqlite : postgres ? new boolean[] {true, false} : new boolean[] {true}) {
            if (wanted(only, "push")) {
                new PushBench(bench, sqlite).run();
            }
            if (wanted(only, "group")) {
                new CrowdBench(bench).grouped(sqlite);
            }
            if (wanted(only, "feed")) {
                new FeedBench(bench, Long.getLong("feed", 1_000_000)).length(sqlite);
            }
        }
        if (postgres && wanted(only, "head")) {
            new CrowdBench(bench).head();
        }
        if (postgres && wanted(only, "row-security")) {
            new CrowdBench(bench).rowSecurity();
            new FeedBench(bench, 0).rowSecurity();
        }
    }

    private static boolean wanted(String only, String name) {
        return only.isEmpty() || Stream.of(only.split(",")).anyMatch(name::equals);
    }

    private static @Nullable Cluster cluster() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        if (system.toLowerCase(Locale.ROOT).matches("linux (amd64|x86_64)")) {
            return new Cluster();
        }
        System.out.println("PostgreSQL is unpacked on Linux x86-64 only; this is " + system + ".");
        return null;
    }

    /// Milliseconds for one page that has to reach the disk.
    private static double disk(Path folder) throws IOException {
        int times = 50;
        Path file = folder.resolve("disk");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long start = System.nanoTime();
            for (int i = 0; i < times; i++) {
                channel.write(ByteBuffer.allocate(4096));
                channel.force(false);
            }
            return (System.nanoTime() - start) / 1e6 / times;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
