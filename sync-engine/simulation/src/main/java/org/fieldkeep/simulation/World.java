package org.fieldkeep.simulation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.fieldkeep.simulation.audit.Auditor;
import org.fieldkeep.simulation.check.Checks;
import org.fieldkeep.simulation.check.Facts;
import org.fieldkeep.simulation.check.Finding;
import org.fieldkeep.simulation.check.ServerFacts;
import org.fieldkeep.simulation.device.Device;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.network.Network;
import org.fieldkeep.simulation.network.Weather;
import org.fieldkeep.simulation.process.Fate;
import org.fieldkeep.simulation.process.RandomFate;
import org.fieldkeep.simulation.server.Administrator;
import org.fieldkeep.simulation.server.Backups;
import org.fieldkeep.simulation.server.Organisations;
import org.fieldkeep.simulation.server.ServerProcess;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.simulation.time.VirtualTime;

/// One world, from its founding to its rest: people work while everything goes wrong, then the faults
/// stop, the people answer what they are asked, and nothing may be missing, doubled, stuck or told
/// wrongly.
public final class World {

    /// When every world begins.
    public static final Instant BEGINNING = Instant.parse("2026-11-30T08:00:00Z");

    private static final Duration CALM_BEFORE = Duration.ofMinutes(2);
    private static final Duration CALM_AFTER = Duration.ofMinutes(25);
    private static final Duration ROUND = Duration.ofMinutes(6);
    private static final int ROUNDS = 12;
    private static final int LOOKS = 5;
    private static final int NUDGES = 3;

    private final Seed seed;
    private final VirtualTime time = new VirtualTime(BEGINNING);
    private final History history = new History();
    private final List<Finding> findings = new ArrayList<>();
    private final List<RandomFate> fates = new ArrayList<>();
    private final List<Device> devices = new ArrayList<>();
    private final Path serverFile;
    private final ServerProcess server;
    private final Network network;
    private final Administrator administrator;
    private final Backups backups;
    private boolean calm;

    /// @param folder an empty one, for the files
    /// @param founded a server's database as [Organisations] founds it
    public World(Seed seed, Path folder, Path founded, Variant variant) {
        this.seed = seed;
        this.serverFile = folder.resolve("server.db");
        try {
            Files.copy(founded, serverFile);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        Streams streams = seed.streams();
        this.server =
                new ServerProcess(serverFile, time, streams, history, fate("server", 4), variant, () -> check(false));
        this.network = new Network(time, streams.of("network"), Weather.calm(), history, server);
        this.administrator = new Administrator(server, serverFile, streams.of("administrator"), history);
        this.backups = new Backups(server, serverFile, time, streams.of("operator"), history);
        for (Organisations.Seat seat : Organisations.seats()) {
            devices.add(new Device(
                    seat,
                    folder,
                    time,
                    streams,
                    history,
                    network,
                    fate(seat.device(), 1),
                    variant,
                    seed.pullEvery(),
                    () -> calm ? ServerFacts.read(serverFile) : everOf(ServerFacts.read(serverFile)),
                    () -> check(false)));
        }
    }

    /// Lets it happen. To be called once.
    public WorldResult run() {
        try {
            server.start();
            devices.forEach(Device::begin);
            time.runUntil(BEGINNING.plus(CALM_BEFORE));
            storm();
            heal();
            rest();
            new Auditor(
                            server,
                            () -> ServerFacts.read(serverFile),
                            seed.streams().ids("audit", time),
                            history)
                    .audit();
            check(true);
        } finally {
            devices.forEach(Device::stop);
            server.stop();
        }
        return new WorldResult(seed, history, findings);
    }

    private void storm() {
        network.weather(seed.weather());
        fates.forEach(RandomFate::rage);
        schedule("deeds", seed.deeds(), random -> Streams.pick(random, devices).personActs());
        schedule(
                "absences",
                seed.absences(),
                random -> Streams.pick(random, devices).personLeaves());
        schedule("orders", seed.orders(), random -> administrator.act());
        schedule("copies", seed.copies(), random -> {
            Device device = Streams.pick(random, devices);
            device.copy();
            time.after(Duration.ofMinutes(random.nextInt(1, 30)), device::putBack);
        });
        schedule("backups", seed.restores(), random -> backups.backUp());
        schedule("restores", seed.restores(), random -> {
            backups.restore();
            administrator.learn();
            check(false);
        });
        schedule("looks", LOOKS, random -> Streams.pick(random, devices).personLooks());
        schedule("nudges", NUDGES, random -> Streams.pick(random, devices).nudge());
        time.runUntil(time.instant().plus(seed.storm()));
    }

    private void schedule(String what, int times, Consumer<RandomGenerator> happens) {
        RandomGenerator random = seed.streams().of("schedule of " + what);
        for (int i = 0; i < times; i++) {
            time.after(Duration.ofMillis(random.nextLong(seed.storm().toMillis())), () -> happens.accept(random));
        }
    }

    private void heal() {
        history.add(new Event.Noted("the faults stop"));
        network.heal();
        fates.forEach(RandomFate::beKind);
        devices.forEach(Device::personStays);
        time.runUntil(time.instant().plus(CALM_AFTER));
    }

    private void rest() {
        boolean open = true;
        for (int round = 0; open && round < ROUNDS; round++) {
            open = round == 0 ? backups.isOpen() : !backups.close();
            for (Device device : devices) {
                open |= !device.personFinishes();
            }
            time.runUntil(time.instant().plus(ROUND));
        }
        time.runUntil(time.instant().plus(ROUND));
        calm = true;
        devices.forEach(Device::personLooks);
    }

    private void check(boolean atRest) {
        ServerFacts now = ServerFacts.read(serverFile);
        Facts facts = new Facts(
                history,
                now,
                everOf(now),
                devices.stream().flatMap(device -> device.facts().stream()).toList(),
                atRest);
        Checks.of(facts).stream().filter(found -> !findings.contains(found)).forEach(findings::add);
    }

    private ServerFacts everOf(ServerFacts now) {
        return now.with(backups.earlierLives());
    }

    private Fate fate(String whose, double share) {
        RandomFate fate = new RandomFate(seed.streams().of("fate of " + whose), seed.deaths() * share);
        fates.add(fate);
        return fate;
    }
}
