package org.fieldkeep.simulation.network;

import java.time.Duration;
import java.util.random.RandomGenerator;
import org.fieldkeep.simulation.time.Streams;

/// How bad the network is: each world has weather of its own, so that some see little and some see
/// everything at once.
///
/// @param mishaps the chance that an exchange goes wrong
/// @param partitions the chance per exchange that the device is cut off for a while after it
public record Weather(double mishaps, double partitions) {

    private static final Mishap[] UNKIND = Mishap.values();

    /// Nothing goes wrong.
    public static Weather calm() {
        return new Weather(0, 0);
    }

    /// Drawn for a world.
    public static Weather drawn(RandomGenerator random) {
        return new Weather(random.nextDouble() * random.nextDouble() * 0.9, random.nextDouble() * 0.04);
    }

    Mishap next(RandomGenerator random) {
        return Streams.chance(random, mishaps) ? UNKIND[random.nextInt(1, UNKIND.length)] : Mishap.NONE;
    }

    boolean partitionBegins(RandomGenerator random) {
        return Streams.chance(random, partitions);
    }

    static Duration latency(RandomGenerator random) {
        return Duration.ofMillis(random.nextInt(5, 400));
    }
}
