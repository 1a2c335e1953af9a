package org.fieldkeep.simulation;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.fieldkeep.simulation.network.Weather;
import org.fieldkeep.simulation.time.Streams;

/// What one seed makes of a world before anything happens in it.
///
/// @param number the seed
/// @param storm for how long things go wrong
/// @param deeds how many things people do in that time
/// @param orders how many things the administrator does in that time
/// @param absences how often somebody signs out in that time
/// @param copies how often a device's file is copied and put back later
/// @param deaths the chance that a write kills its process, or meets a bad disk
/// @param pullEvery how often devices pull by themselves
/// @param restores how often the server's database is put back from a backup
public record Seed(
        long number,
        Weather weather,
        Duration storm,
        int deeds,
        int orders,
        int absences,
        int copies,
        double deaths,
        Duration pullEvery,
        int restores) {

    /// What the seed makes.
    public static Seed of(long number) {
        RandomGenerator random = new Streams(number).of("shape");
        return new Seed(
                number,
                Weather.drawn(random),
                Duration.ofMinutes(random.nextInt(15, 90)),
                random.nextInt(10, 70),
                Streams.chance(random, 0.5) ? random.nextInt(6) : 0,
                Streams.chance(random, 0.4) ? random.nextInt(4) : 0,
                Streams.chance(random, 0.2) ? 1 : 0,
                Streams.chance(random, 0.7) ? random.nextDouble() * 0.03 : 0,
                Duration.ofSeconds(random.nextInt(100, 340)),
                Streams.chance(random, 0.3) ? random.nextInt(1, 4) : 0);
    }

    /// A short world in which everything happens but restores, for finding what is known to be there.
    public static Seed harsh(long number) {
        RandomGenerator random = new Streams(number).of("harshness");
        return new Seed(
                number,
                new Weather(0.3 + random.nextDouble() * 0.4, random.nextDouble() * 0.02),
                Duration.ofMinutes(random.nextInt(15, 45)),
                random.nextInt(30, 60),
                random.nextInt(3, 9),
                random.nextInt(2, 6),
                random.nextInt(2),
                random.nextDouble() * 0.03,
                Duration.ofSeconds(random.nextInt(60, 300)),
                0);
    }

    /// The streams of randomness it stands for.
    Streams streams() {
        return new Streams(number);
    }

    /// The same with less of one thing, each; the most promising first.
    List<Seed> smaller() {
        return Stream.of(
                        with(weather, deeds / 2, deaths),
                        without(orders, absences, copies, 0),
                        without(0, absences, copies, restores),
                        without(orders, 0, copies, restores),
                        without(orders, absences, 0, restores),
                        with(weather, deeds, 0),
                        with(new Weather(weather.mishaps(), 0), deeds, deaths),
                        with(Weather.calm(), deeds, deaths),
                        with(weather, deeds * 3 / 4, deaths),
                        with(weather, Math.max(0, deeds - 1), deaths),
                        without(Math.max(0, orders - 1), absences, copies, restores),
                        without(orders, absences, copies, Math.max(0, restores - 1)),
                        with(new Weather(weather.mishaps() / 2, weather.partitions()), deeds, deaths),
                        with(weather, deeds, deaths / 2))
                .filter(seed -> !seed.equals(this))
                .filter(seed -> seed.deaths == 0 || seed.deaths > 0.0005)
                .filter(seed -> seed.weather.mishaps() == 0 || seed.weather.mishaps() > 0.01)
                .toList();
    }

    private Seed with(Weather otherWeather, int otherDeeds, double otherDeaths) {
        return new Seed(
                number, otherWeather, storm, otherDeeds, orders, absences, copies, otherDeaths, pullEvery, restores);
    }

    private Seed without(int otherOrders, int otherAbsences, int otherCopies, int otherRestores) {
        return new Seed(
                number,
                weather,
                storm,
                deeds,
                otherOrders,
                otherAbsences,
                otherCopies,
                deaths,
                pullEvery,
                otherRestores);
    }
}
