package org.fieldkeep.simulation.time;

import java.time.InstantSource;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Independent streams of randomness from one seed, by name: what people do does not change because the
/// network drew one number more.
public record Streams(long seed) {

    /// The stream of that name.
    public RandomGenerator of(String name) {
        return new SplittableRandom(mix(seed) ^ mix(name.hashCode() * 0x9E3779B97F4A7C15L));
    }

    /// UUIDs of version 7 in virtual time (RFC 9562).
    public Supplier<UUID> ids(String name, InstantSource time) {
        RandomGenerator random = of("ids of " + name);
        return () -> new UUID(
                time.millis() << 16 | 0x7000L | random.nextInt(1 << 12),
                0x8000_0000_0000_0000L | random.nextLong() >>> 2);
    }

    /// One of these.
    public static <T> T pick(RandomGenerator random, List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    /// Whether something with this chance happens.
    public static boolean chance(RandomGenerator random, double chance) {
        return random.nextDouble() < chance;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
