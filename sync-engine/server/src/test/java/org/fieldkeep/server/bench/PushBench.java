package org.fieldkeep.server.bench;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fieldkeep.server.bench.Alternation.Compared;
import org.fieldkeep.server.bench.Figure.Better;

/// A `serve` process under load: batches beside the driver alone, batches again beside their first time, and what the
/// process keeps in memory after that, single operations and pages.
final class PushBench {

    private static final int BATCH = 100;
    private static final int BATCHES = 5;
    private static final int ROWS = 4;
    private static final int WARM_UPS = 8;
    private static final int TOGETHER = 4;

    private final Bench bench;
    private final Site site;
    private final Site bare;
    private final String key;
    private final List<AutoCloseable> opened = new ArrayList<>();

    PushBench(Bench bench, boolean sqlite) {
        this.bench = bench;
        this.key = sqlite ? "sqlite" : "postgresql";
        this.site = bench.site(sqlite, "push");
        this.bare = bench.site(sqlite, "bare");
    }

    void run() throws Exception {
        Path log = bench.folder().resolve("serve-" + key + ".log");
        try (ServedProcess server = new ServedProcess(site, log);
                ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<Device> devices = new ArrayList<>();
            List<BareWriter> writers = new ArrayList<>();
            for (int i = 0; i < TOGETHER; i++) {
                devices.add(new Device(bench.client(), server.uri(), "ann"));
                BareWriter writer = new BareWriter(bare);
                opened.add(writer);
                writers.add(writer);
            }
            if (!key.equals("sqlite")) {
                count(devices.getFirst());
            }
            push(server, devices.getFirst(), writers.getFirst());
            if (!key.equals("sqlite")) {
                together(threads, devices, writers);
            }
            replay(devices.getFirst());
            memory(server, threads);
        } finally {
            for (AutoCloseable one : opened) {
                one.close();
            }
        }
    }

    /// In its first minute PostgreSQL has counted nothing yet and reads whole tables; that is not what is measured.
    private void count(Device device) throws Exception {
        pushed(device);
        try (Connection connection = site.bare(true);
                Statement statement = connection.createStatement()) {
            statement.execute("ANALYZE");
        }
    }

    private void push(ServedProcess server, Device device, BareWriter writer) throws Exception {
        Compared found = bench.alternation(WARM_UPS).compare(() -> pushed(device), () -> written(writer));
        String durability = site.settings()
                + "; server: "
                + bench.fsyncs().per(BATCHES, "batch", site.writers(server.pid()), () -> pushed(device))
                + "; JDBC: "
                + bench.fsyncs()
                        .per(
                                BATCHES,
                                "batch",
                                bare.writers(ProcessHandle.current().pid()),
                                () -> written(writer));
        bench.result()
                .add(Figure.atLeast(
                        "push-" + key,
                        String.format(
                                Locale.ROOT,
                                "%s, one device, batches of %d over HTTP: %.0f rows/s beside %.0f of bare JDBC",
                                site.kind(),
                                BATCH,
                                found.subject(),
                                found.peer()),
                        found,
                        0.7,
                        "rows/s to rows/s",
                        durability));
    }

    private void together(ExecutorService threads, List<Device> devices, List<BareWriter> writers) throws Exception {
        Compared found = bench.alternation(2)
                .compare(
                        () -> all(
                                threads,
                                devices.stream()
                                        .<Callable<Double>>map(one -> () -> pushed(one))
                                        .toList()),
                        () -> all(
                                threads,
                                writers.stream()
                                        .<Callable<Double>>map(one -> () -> written(one))
                                        .toList()));
        bench.result()
                .add(Figure.stated(
                        "push-together-" + key,
                        String.format(
                                Locale.ROOT,
                                "%s, %d devices, batches of %d over HTTP: %.0f rows/s beside %.0f of as many connections of bare JDBC",
                                site.kind(),
                                TOGETHER,
                                BATCH,
                                found.subject(),
                                found.peer()),
                        found,
                        Better.HIGHER,
                        "rows/s to rows/s",
                        site.settings()));
    }

    private static double all(ExecutorService threads, List<Callable<Double>> works) throws Exception {
        double sum = 0;
        for (Future<Double> one : threads.invokeAll(works)) {
            sum += one.get();
        }
        return sum;
    }

    private static double pushed(Device device) throws Exception {
        List<String> bodies = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            bodies.add(device.creates(BATCH));
        }
        return BATCHES * BATCH * ROWS / seconds(device, bodies, false);
    }

    private static double written(BareWriter writer) throws Exception {
        List<List<?>> batches = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            batches.add(writer.prepare(BATCH));
        }
        long start = System.nanoTime();
        for (List<?> batch : batches) {
            writer.write(batch);
        }
        return BATCHES * BATCH * ROWS / ((System.nanoTime() - start) / Bench.NANOS);
    }

    private static double seconds(Device device, List<String> bodies, boolean again) throws Exception {
        List<String> answers = new ArrayList<>();
        long start = System.nanoTime();
        for (String body : bodies) {
            answers.add(device.push(body));
        }
        double taken = (System.nanoTime() - start) / Bench.NANOS;
        for (String answer : answers) {
            Device.check(answer, BATCH, again);
        }
        return taken;
    }

    private void replay(Device device) throws Exception {
        List<List<String>> first = new ArrayList<>();
        Compared found = bench.alternation(4)
                .compare(
                        () -> {
                            // what was pushed in the round before, or just now where that side went first
                            if (first.isEmpty()) {
                                List<String> bodies = List.of(device.creates(BATCH), device.creates(BATCH));
                                seconds(device, bodies, false);
                                first.add(bodies);
                            }
                            List<String> bodies = first.removeLast();
                            return seconds(device, bodies, true) / bodies.size();
                        },
                        () -> {
                            List<String> bodies = List.of(device.creates(BATCH), device.creates(BATCH));
                            double taken = seconds(device, bodies, false) / bodies.size();
                            first.add(bodies);
                            return taken;
                        });
        bench.result()
                .add(Figure.atMost(
                        "replay-" + key,
                        String.format(
                                Locale.ROOT,
                                "%s, a batch of %d again: %.1f ms beside %.1f ms the first time",
                                site.kind(),
                                BATCH,
                                found.subject() * 1_000,
                                found.peer() * 1_000),
                        found,
                        0.4,
                        "time to time",
                        site.settings()));
    }

    private void memory(ServedProcess server, ExecutorService threads) throws Exception {
        List<Callable<Double>> work = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            Device device = new Device(bench.client(), server.uri(), "ann");
            work.add(() -> {
                for (int single = 0; single < 5; single++) {
                    Device.check(device.push(device.creates(1)), 1, false);
                }
                device.page(null, 500);
                return 0.0;
            });
        }
        all(threads, work);
        double kept = server.residentAfterCollecting();
        if (kept < 0) {
            return;
        }
        bench.result()
                .add(new Figure(
                        "memory-" + key,
                        String.format(
                                Locale.ROOT,
                                "%s, the serve process as the script starts it: resident after collecting, under this load; %.0f MB at most before",
                                site.kind(),
                                server.mostResident()),
                        kept,
                        150.0,
                        Better.LOWER,
                        kept,
                        kept,
                        "MB",
                        "not concerned"));
    }
}
