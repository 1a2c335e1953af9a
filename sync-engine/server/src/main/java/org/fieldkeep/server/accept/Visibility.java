package org.fieldkeep.server.accept;

import java.util.Optional;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Who may see a report, one report at a time; the feed asks the same of many in SQL.
public class Visibility {

    private final AccessStore accesses;
    private final ReportStore reports;

    /// Decides by these rows.
    public Visibility(AccessStore accesses, ReportStore reports) {
        this.accesses = accesses;
        this.reports = reports;
    }

    /// The caller's access to a project.
    public Optional<Access> access(Handle handle, Caller caller, String project) {
        return accesses.find(handle, caller.tenant(), caller.actor(), project);
    }

    /// Whether the caller may see the report in that state: it has access to the project, reaches the report, and a
    /// draft is its own.
    public boolean sees(Handle handle, Caller caller, ReportState state) {
        boolean own = state.creator().equals(caller.actor());
        return access(handle, caller, state.project())
                .filter(access -> access.reach() == Access.Reach.ALL || own)
                .filter(access -> state.status() == ReportStatus.SUBMITTED || own)
                .isPresent();
    }

    /// The report's present version, if the caller may see it.
    public Optional<ServerVersion> current(Handle handle, Caller caller, ReportState state) {
        return sees(handle, caller, state)
                ? reports.version(handle, caller.tenant(), state.report(), state.version())
                : Optional.empty();
    }
}
