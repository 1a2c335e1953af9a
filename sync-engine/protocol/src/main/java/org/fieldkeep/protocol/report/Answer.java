package org.fieldkeep.protocol.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was answered to one field of a form.
public sealed interface Answer {

    /// Text as typed, and every scalar kept as text: integers, decimals, dates without zone (ISO 8601), one choice.
    record Text(String value) implements Answer {}

    /// The chosen names of a multiple choice, in the form's order.
    record Choices(List<String> values) implements Answer {
        public Choices {
            values = List.copyOf(values);
        }
    }

    /// An instant with the zone it was captured in.
    record Moment(ObservedAt at) implements Answer {}

    /// A place in WGS 84 decimal degrees, kept as the text that was typed.
    ///
    /// @param accuracyM radius in metres, if known
    record Place(String lat, String lon, @Nullable String accuracyM) implements Answer {}

    /// An answer of a shape this program does not know, as canonical JSON text; kept, shown as unreadable, never
    /// altered.
    record Other(String json) implements Answer {}
}
