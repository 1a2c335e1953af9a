package org.fieldkeep.conformance.check;

import org.fieldkeep.conformance.Rule;

/// A rule and how it is tried.
///
/// @param trial returns if the rule held wherever it looked
record Check(Rule rule, Trial trial) {

    static Check of(String id, String section, String sentence, Trial trial) {
        return new Check(new Rule(id, section, sentence), trial);
    }

    /// Tries one rule on the server of a scene.
    @FunctionalInterface
    interface Trial {

        /// Returns if the rule held; else ends with a [Contradiction], a [NotCheckable], or an answer that could not be
        /// read.
        void on(Scene scene);
    }
}
