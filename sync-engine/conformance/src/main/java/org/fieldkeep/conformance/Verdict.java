package org.fieldkeep.conformance;

import java.util.List;

/// What became of a check.
public sealed interface Verdict {

    /// The server kept the rule wherever the kit looked.
    record Holds() implements Verdict {}

    /// It did not.
    ///
    /// @param found what was seen instead
    /// @param exchanges the last of what was sent and heard, without passwords and tokens
    record Broken(String found, List<String> exchanges) implements Verdict {
        public Broken {
            exchanges = List.copyOf(exchanges);
        }
    }

    /// The kit could not look; this is no praise.
    ///
    /// @param needs what it would have needed
    record NotChecked(String needs) implements Verdict {}
}
