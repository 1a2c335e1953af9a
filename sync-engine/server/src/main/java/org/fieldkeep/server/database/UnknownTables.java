package org.fieldkeep.server.database;

/// The database's tables are not the ones that this program makes, so it leaves them alone.
public final class UnknownTables extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    /// Tables in which the difference was found.
    public UnknownTables(Throwable found) {
        super(
                "The database was made by a newer program, or its tables were changed by hand; nothing was changed."
                        + " Run the program that made it.",
                found);
    }
}
