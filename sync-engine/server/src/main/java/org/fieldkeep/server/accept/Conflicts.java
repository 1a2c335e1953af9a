package org.fieldkeep.server.accept;

import java.util.Optional;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ServerVersion;

/// How a conflict is worded, the first time and again.
final class Conflicts {

    private Conflicts() {}

    static Problem problem(Optional<ServerVersion> current) {
        return Problem.of(ProblemType.VERSION_CONFLICT, "The report changed since this was written.")
                .withCurrent(current.orElse(null));
    }
}
