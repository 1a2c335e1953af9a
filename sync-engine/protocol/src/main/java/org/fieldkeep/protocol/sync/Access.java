package org.fieldkeep.protocol.sync;

/// What an actor may do in one project.
///
/// @param project the project's id
/// @param title the project's name for people
public record Access(String project, String title, Role role, Reach reach) {

    /// What the actor may do with the reports it reaches.
    public enum Role {
        /// Reads.
        VIEWER,
        /// Reads and writes.
        CONTRIBUTOR,
        /// Reads, writes and decides reviews.
        REVIEWER;

        /// Whether the role may write.
        public boolean writes() {
            return this != VIEWER;
        }
    }

    /// Which reports of the project it reaches.
    public enum Reach {
        /// Those it created.
        OWN,
        /// All.
        ALL
    }
}
