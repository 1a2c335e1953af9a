package org.fieldkeep.app.editor.field;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A date and time as a clock on a wall shows it in one zone. When clocks are put forward or back such a time exists
/// not at all, or twice; then the person is told, or asked.
public record WallTime(LocalDateTime local, ZoneId zone) {

    /// How often the clock shows this time.
    public enum Kind {
        /// Once.
        ONCE,
        /// Never: clocks were put forward over it.
        SKIPPED,
        /// Twice: clocks were put back over it.
        TWICE
    }

    /// How often the clock shows this time.
    public Kind kind() {
        return switch (offsets().size()) {
            case 0 -> Kind.SKIPPED;
            case 1 -> Kind.ONCE;
            default -> Kind.TWICE;
        };
    }

    /// The offsets from UTC under which the clock shows this time: none, one, or the earlier and the later.
    public List<ZoneOffset> offsets() {
        return zone.getRules().getValidOffsets(local);
    }

    /// The moment it stands for. A skipped time stands for the same distance after the change, as a clock that nobody
    /// had put forward would show it.
    ///
    /// @param preferred the offset the person chose for a time that comes twice; without one the earlier
    public Instant instant(@Nullable ZoneOffset preferred) {
        List<ZoneOffset> offsets = offsets();
        if (offsets.isEmpty()) {
            ZoneOffsetTransition gap = zone.getRules().getTransition(local);
            return local.toInstant(gap.getOffsetBefore());
        }
        return local.toInstant(preferred != null && offsets.contains(preferred) ? preferred : offsets.getFirst());
    }
}
