package org.fieldkeep.server.bench;

import org.fieldkeep.server.bench.Alternation.Compared;
import org.jspecify.annotations.Nullable;

/// One line of the result.
///
/// @param ratio the figure that a target is set for; a size where nothing is compared
/// @param target null where the figure is only stated
/// @param durability when what was measured had reached the disk, and how that is known
record Figure(
        String id,
        String what,
        double ratio,
        @Nullable Double target,
        Better better,
        double min,
        double max,
        String unit,
        String durability) {

    /// Which way is better.
    enum Better {
        HIGHER,
        LOWER
    }

    static Figure atLeast(String id, String what, Compared found, double target, String unit, String durability) {
        return of(id, what, found, target, Better.HIGHER, unit, durability);
    }

    static Figure atMost(String id, String what, Compared found, double target, String unit, String durability) {
        return of(id, what, found, target, Better.LOWER, unit, durability);
    }

    static Figure stated(String id, String what, Compared found, Better better, String unit, String durability) {
        return of(id, what, found, null, better, unit, durability);
    }

    private static Figure of(
            String id,
            String what,
            Compared found,
            @Nullable Double target,
            Better better,
            String unit,
            String durability) {
        return new Figure(id, what, found.ratio(), target, better, found.min(), found.max(), unit, durability);
    }

    /// Whether the target was met; null where there is none.
    @Nullable
    Boolean met() {
        if (target == null) {
            return null;
        }
        return better == Better.HIGHER ? ratio >= target : ratio <= target;
    }
}
