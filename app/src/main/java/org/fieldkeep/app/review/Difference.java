package org.fieldkeep.app.review;

/// How one part compares between base, mine and theirs.
public record Difference(Part part, Kind kind) {

    /// Whether a person must choose.
    public boolean open() {
        return kind == Kind.OPEN;
    }

    /// What comparing found.
    public enum Kind {
        /// Nobody changed it.
        UNCHANGED,
        /// Both made the same edit.
        SAME_EDIT,
        /// Only mine changed it, and it is independent of the rest.
        FROM_MINE,
        /// Only theirs changed it, and it is independent of the rest.
        FROM_THEIRS,
        /// A person must choose.
        OPEN
    }
}
