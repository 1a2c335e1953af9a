package org.fieldkeep.server.feed;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ReportHistory;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.ReportState;

/// Which operation made each version of a report.
public class Histories {

    private final ServerDatabase database;
    private final ReportStore reports;
    private final Visibility visibility;

    /// Reads from this database.
    public Histories(ServerDatabase database, ReportStore reports, Visibility visibility) {
        this.database = database;
        this.reports = reports;
        this.visibility = visibility;
    }

    /// The versions of a report that the caller may see, oldest first.
    ///
    /// @throws Refusal if there is no such report, or none for this caller
    public ReportHistory of(Caller caller, UUID report) {
        return database.read(Scope.of(caller.tenant()), handle -> {
            ReportState state = reports.find(handle, caller.tenant(), report)
                    .filter(found -> visibility.sees(handle, caller, found))
                    .orElseThrow(() -> Refusal.of(
                            ProblemType.UNKNOWN_REPORT,
                            "There is no such report, or it is out of your reach; ask for access to its project."));
            List<Base> versions = reports.versions(handle, caller.tenant(), report).stream()
                    .filter(version -> visibility.sees(handle, caller, state.as(version)))
                    .map(version -> new Base(version.version(), version.operation()))
                    .toList();
            return new ReportHistory(report, versions);
        });
    }
}
