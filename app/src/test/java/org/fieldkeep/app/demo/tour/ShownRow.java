package org.fieldkeep.app.demo.tour;

import java.util.Locale;

/// A row of the list, as it is written on the screen.
///
/// @param line the state and its reason
record ShownRow(String title, String line) {

    private static final String SEPARATOR = " · ";

    /// The state alone, such as `needs sign-in`.
    String state() {
        return line.split(SEPARATOR, 2)[0].toLowerCase(Locale.ENGLISH);
    }

    /// Why it is in that state.
    String reason() {
        String[] parts = line.split(SEPARATOR, 2);
        return parts.length == 2 ? parts[1] : "";
    }
}
