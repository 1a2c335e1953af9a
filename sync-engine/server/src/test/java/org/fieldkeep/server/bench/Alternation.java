package org.fieldkeep.server.bench;

import java.util.Arrays;

/// Measures two things in turns, so that what the machine does meanwhile meets both.
final class Alternation {

    private final int warmUps;
    private final int rounds;

    /// @param warmUps rounds that are done and not counted
    Alternation(int warmUps, int rounds) {
        this.warmUps = warmUps;
        this.rounds = rounds;
    }

    /// One of two things that are compared.
    interface Side {
        /// Does it once.
        ///
        /// @return a rate, or a time; of the same unit on both sides
        double measure() throws Exception;
    }

    /// What came out, over all rounds.
    ///
    /// @param ratio subject to peer, the median of the rounds' own ratios
    /// @param min the smallest of them
    /// @param max the largest of them
    /// @param subject the subject's median
    /// @param peer the peer's median
    record Compared(double ratio, double min, double max, double subject, double peer) {}

    /// Measures both as often as there are rounds; who goes first changes each time.
    Compared compare(Side subject, Side peer) throws Exception {
        double[] subjects = new double[rounds];
        double[] peers = new double[rounds];
        double[] ratios = new double[rounds];
        for (int i = -warmUps; i < rounds; i++) {
            double one = i % 2 == 0 ? subject.measure() : 0;
            double other = peer.measure();
            one = i % 2 == 0 ? one : subject.measure();
            if (i >= 0) {
                subjects[i] = one;
                peers[i] = other;
                ratios[i] = one / other;
            }
        }
        return new Compared(
                median(ratios),
                Arrays.stream(ratios).min().orElseThrow(),
                Arrays.stream(ratios).max().orElseThrow(),
                median(subjects),
                median(peers));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
