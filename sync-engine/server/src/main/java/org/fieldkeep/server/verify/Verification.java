package org.fieldkeep.server.verify;

import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.VerificationStore;
import org.fieldkeep.server.store.VerificationStore.Check;
import org.fieldkeep.server.store.VerificationStore.KeptContent;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;

/// Folds the feed and compares what comes out with the tables, and the tables with each other. Only reads; all of a
/// tenant is of one moment, so people may be served meanwhile.
public final class Verification {

    /// How often one thing is counted.
    public static final int MOST = 1_000;

    private static final int EXAMPLES = 3;

    private final ServerDatabase database;
    private final VerificationStore store;

    /// Of this database; on one with roles, as its owner.
    public Verification(ServerDatabase database, VerificationStore store) {
        this.database = database;
        this.store = store;
    }

    /// What does not agree; empty if everything does.
    public List<Finding> run() {
        List<Finding> findings = new ArrayList<>();
        for (String tenant : database.read(Scope.SERVER, database.dialect()::tenants)) {
            findings.addAll(database.<List<Finding>>read(Scope.of(tenant), handle -> of(handle, tenant)));
        }
        return findings;
    }

    /// What does not agree of one tenant, as the caller's transaction sees it.
    public List<Finding> of(Handle handle, String tenant) {
        List<Finding> findings = new ArrayList<>();
        for (Check check : Check.values()) {
            found(tenant, check.title(), check.meaning(), store.violations(handle, tenant, check, MOST + 1), findings);
        }
        found(
                tenant,
                "content",
                "Every content can be read and is of the project and status that its version names",
                contents(handle, tenant),
                findings);
        return findings;
    }

    private static void found(
            String tenant, String check, String meaning, List<String> places, List<Finding> findings) {
        if (!places.isEmpty()) {
            findings.add(new Finding(
                    tenant,
                    check,
                    meaning,
                    places.size(),
                    List.copyOf(places.subList(0, Math.min(EXAMPLES, places.size())))));
        }
    }

    private List<String> contents(Handle handle, String tenant) {
        List<String> wrong = new ArrayList<>();
        try (ResultIterator<KeptContent> rows = store.contents(handle, tenant)) {
            while (rows.hasNext() && wrong.size() <= MOST) {
                KeptContent kept = rows.next();
                if (!agrees(kept)) {
                    wrong.add("version " + kept.version() + " of report " + kept.report());
                }
            }
        }
        return wrong;
    }

    private static boolean agrees(KeptContent kept) {
        try {
            ReportContent content = ContentJson.read(kept.content());
            return content.project().equals(kept.project())
                    && content.status().name().equals(kept.status());
        } catch (MalformedJson damaged) {
            return false;
        }
    }
}
