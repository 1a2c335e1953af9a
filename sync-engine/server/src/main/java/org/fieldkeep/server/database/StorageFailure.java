package org.fieldkeep.server.database;

/// An error of the server's database, sorted by what can be done about it. Its message names no values.
public final class StorageFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// What kind of failure it was.
    public enum Kind {
        /// Somebody else holds what was needed, and waiting for it took too long.
        BUSY,
        /// Two transactions stood in each other's way and this one had to give in; doing it again may work at once.
        CONTENDED,
        /// The disk is full.
        FULL,
        /// The database takes no writes.
        READ_ONLY,
        /// The disk reported an error.
        IO,
        /// The database contradicts itself, or is none.
        DAMAGED,
        /// The database cannot be opened or reached, or the connection broke.
        UNREACHABLE,
        /// The database's file was moved, removed or replaced under the server.
        MOVED,
        /// A unique, foreign-key or check constraint refused the change.
        CONSTRAINT,
        /// Anything else: a fault of the program or of how the database was set up.
        OTHER;

        /// Whether the same would happen to anything else that was tried right now.
        public boolean concernsEverybody() {
            return switch (this) {
                case BUSY, FULL, READ_ONLY, IO, DAMAGED, UNREACHABLE, MOVED -> true;
                case CONTENDED, CONSTRAINT, OTHER -> false;
            };
        }
    }

    private final Kind kind;

    /// A failure of that kind.
    public StorageFailure(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /// What kind of failure it was.
    public Kind kind() {
        return kind;
    }
}
