package org.fieldkeep.server.cli;

import org.fieldkeep.server.store.IdentityStore.Sign;

/// What an operator is told when a database was put back from a copy without a word.
final class StopWords {

    /// What is given up where no mark is kept.
    static final String NO_MARK = "No mark is kept, so this server cannot notice by itself that an older copy of the"
            + " database was put back; only a device that heard more gives that away, perhaps too late. Keep a mark with"
            + " --mark FILE, and say \"epoch new\" after every restore.";

    private StopWords() {}

    /// What happened, and what to do.
    static String of(Sign sign) {
        String why = switch (sign) {
            case BACKUP -> "This database is a copy that \"backup\" made, put back.";
            case MARK -> "The database holds less than its mark says it once did: an older copy was put back.";
            case HEARD -> "A device showed that it had heard more than the database holds: an older copy was put back.";
        };
        return why + " Nothing is served until \"epoch new\" begins the server's next life; \"epoch status\" shows what"
                + " may be lost.";
    }
}
