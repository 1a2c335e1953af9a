package org.fieldkeep.client.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.LongStream;
import org.fieldkeep.client.engine.Network.Fault;
import org.fieldkeep.client.engine.Rig.Device;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.store.record.Resolution;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.SyncState;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Three devices in bad weather: once it clears, nothing waits and all hold the same.
final class EngineSoakTest {

    private static final int STEPS = 120;

    @TempDir
    Path folder;

    static LongStream seeds() {
        return LongStream.range(Long.getLong("soak.from", 0), Long.getLong("soak.to", 3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterTheWeatherClearsEveryDeviceComesToRestWithTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (Rig rig = new Rig(folder)) {
            List<Device> devices =
                    List.of(rig.device("ann-1", "ann"), rig.device("ann-2", "ann"), rig.device("ben-1", "ben"));
            devices.forEach(device -> device.network.weather(_ -> weather(random)));
            List<UUID> reports = new ArrayList<>();
            List<Runnable> late = new ArrayList<>();
            for (int step = 0; step < STEPS; step++) {
                step(rig, devices.get(random.nextInt(3)), reports, late, random);
            }
            late.forEach(Runnable::run);
            heal(devices);
            for (int round = 0; round < 6; round++) {
                devices.forEach(device -> decideAll(device, random));
                devices.forEach(device -> device.live(Duration.ofMinutes(6)));
            }
            for (Device device : devices) {
                assertThat(device.waiting())
                        .as("waiting on %s", device.directory)
                        .isZero();
                assertThat(device.store.reviews().open()).isEmpty();
            }
            for (UUID report : reports) {
                assertThat(devices.stream().map(device -> held(device, report)).distinct())
                        .as("what the devices hold of %s", report)
                        .hasSize(1);
            }
        }
    }

    private record Held(
            @Nullable ReportContent content,
            SyncState state,
            @Nullable Long version) {
        static Held of(Shown shown) {
            return new Held(
                    shown.content(), shown.row().state().state(), shown.row().serverVersion());
        }
    }

    /// What a device shows of a report; nothing where it is deleted, or never was heard of before it was.
    private static Optional<Held> held(Device device, UUID report) {
        return device.store
                .reports()
                .open(report, device.engine.status().live())
                .filter(shown -> shown.content() != null)
                .map(Held::of);
    }

    private static void step(Rig rig, Device device, List<UUID> reports, List<Runnable> late, SplittableRandom random) {
        switch (random.nextInt(12)) {
            case 0 -> reports.add(device.create("Place " + reports.size(), "new " + random.nextInt(1000)));
            case 1, 2, 3 -> edit(device, reports, random);
            case 4 -> {
                if (random.nextInt(4) == 0) {
                    delete(device, reports, random);
                }
            }
            case 5 -> rig.clock.advance(Duration.ofSeconds(random.nextInt(1, 40)));
            case 6 -> {
                device.engine.tick();
                if (device.network.anythingUnderWay()) {
                    late.add(device.network.takeNext());
                }
            }
            case 7 -> device.engine.syncNow();
            case 8 -> {
                if (random.nextInt(5) == 0) {
                    device.network.forgetUnderWay();
                    device.restart();
                }
            }
            case 9 -> {
                if (!late.isEmpty()) {
                    Runnable answer = late.get(random.nextInt(late.size()));
                    answer.run();
                    if (random.nextBoolean()) {
                        answer.run();
                    }
                    late.remove(answer);
                }
            }
            default -> {
                device.engine.tick();
                while (device.network.anythingUnderWay() && random.nextInt(8) != 0) {
                    device.network.deliverNext();
                    device.engine.tick();
                }
            }
        }
        if (random.nextInt(60) == 0) {
            rig.server.administration().signOut("north", random.nextBoolean() ? "ann" : "ben");
        }
        if (!device.engine.status().session().maySend() && random.nextInt(3) == 0) {
            device.engine.signIn(Rig.PASSWORD, _ -> {});
        }
    }

    private static void edit(Device device, List<UUID> reports, SplittableRandom random) {
        if (!reports.isEmpty()) {
            UUID report = reports.get(random.nextInt(reports.size()));
            device.store
                    .reports()
                    .open(report, device.engine.status().live())
                    .filter(shown -> shown.content() != null)
                    .ifPresent(shown -> device.store
                            .reports()
                            .save(report, Rig.content("Place", "edit " + random.nextInt(1000)), shown.stand()));
        }
    }

    private static void delete(Device device, List<UUID> reports, SplittableRandom random) {
        if (!reports.isEmpty()) {
            UUID report = reports.get(random.nextInt(reports.size()));
            device.store
                    .reports()
                    .open(report, device.engine.status().live())
                    .filter(shown -> shown.content() != null)
                    .ifPresent(shown -> device.store.reports().delete(report, shown.stand()));
        }
    }

    /// Longer than any token lasts, so that whoever was signed out is found out.
    private static void heal(List<Device> devices) {
        for (Device device : devices) {
            device.network.fair();
            device.settle();
            if (!device.engine.status().session().maySend()) {
                device.engine.signIn(Rig.PASSWORD, _ -> {});
            }
            device.live(Duration.ofMinutes(16));
            if (!device.engine.status().session().maySend()) {
                device.engine.signIn(Rig.PASSWORD, _ -> {});
            }
            device.live(Duration.ofMinutes(6));
        }
    }

    private static void decideAll(Device device, SplittableRandom random) {
        for (Proposal proposal : device.store.reviews().open()) {
            var theirs = proposal.theirs() == null ? null : proposal.theirs().asBase();
            Decision.Kind kind = random.nextBoolean() ? Decision.Kind.MINE : Decision.Kind.THEIRS;
            Decision decision = new Decision("x", kind, proposal.base(), theirs, Map.of());
            Resolution resolution = kind == Decision.Kind.THEIRS
                    ? new Resolution.Theirs(decision)
                    : proposal.mine() == null
                            ? new Resolution.KeepDeletion(decision)
                            : new Resolution.Keep(proposal.mine(), decision);
            device.store.reviews().decide(proposal.report(), theirs, resolution);
        }
    }

    private static Fault weather(SplittableRandom random) {
        return switch (random.nextInt(16)) {
            case 0, 1 -> Fault.answerLost();
            case 2 -> Fault.unreachable();
            case 3 -> Fault.answered(200, "text/html", "<html>login</html>", Map.of());
            case 4 -> Fault.answered(500, "text/html", "", Map.of());
            case 5 -> Fault.answered(503, "text/html", "", Map.of("retry-after", "20"));
            case 6 -> new Fault(true, _ -> new WireAnswer.NoAnswer(WireAnswer.Kind.TIMEOUT, ""));
            case 7 -> Fault.problem(Problem.of(ProblemType.RATE_LIMITED, "").withRetryAfterSeconds(3));
            case 8 -> Fault.answered(202, "application/x-ndjson", "", Map.of());
            default -> Fault.none();
        };
    }
}
