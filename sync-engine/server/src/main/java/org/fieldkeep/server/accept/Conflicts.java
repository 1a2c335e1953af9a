package org.fieldkeep.server.accept;

import java.util.Optional;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.server.session.Caller;

/// How a conflict is worded, the first time and again. Nobody is told that somebody else changed what they themselves
/// changed on another device.
final class Conflicts {

    private static final String REMEDY = "; compare it with yours and decide.";

    private Conflicts() {}

    /// @param current the report's current version, if the caller may see it
    static Problem problem(Caller caller, Optional<ServerVersion> current) {
        return current.map(version -> problem(caller, version))
                .orElseGet(() -> Problem.of(
                        ProblemType.VERSION_CONFLICT,
                        "This report has another version than the one this stands on, and you may not see it."));
    }

    private static Problem problem(Caller caller, ServerVersion version) {
        String did = version.deleted() ? "deleted" : "changed";
        boolean own = version.author().equals(caller.user());
        return own
                ? worded(
                        "You " + did + " this report on another device",
                        "The current version of this report is your own from another device" + REMEDY,
                        version)
                : worded(
                        "Somebody else " + did + " this report",
                        "The current version of this report is somebody else's" + REMEDY,
                        version);
    }

    private static Problem worded(String title, String detail, ServerVersion version) {
        return Problem.of(ProblemType.VERSION_CONFLICT, detail).withTitle(title).withCurrent(version);
    }
}
