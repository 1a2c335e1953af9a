package org.fieldkeep.server.accept;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.FormStore.PublishedForm;
import org.fieldkeep.server.store.ReceiptStore.Kept;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;
import org.fieldkeep.server.store.ReportStore.ReportState;

/// What was found out in one transaction already and counts until its end, so that a hundred operations of one project
/// ask for it once. Access does, since the transaction holds the rows it rests on.
public final class LookedUp {

    private final Map<Writing, Boolean> writing = new HashMap<>();
    private final Map<FormRef, Optional<PublishedForm>> forms = new HashMap<>();

    private final Map<Seeing, Boolean> seeing = new HashMap<>();
    private final Map<OperationKey, Kept> kept = new HashMap<>();
    private final Map<UUID, ReportState> reports = new HashMap<>();

    /// What decides whether a caller sees a version of a report.
    private record Seeing(Caller caller, String project, ReportStatus status, boolean own) {}

    private record Writing(Caller caller, String project, boolean own) {}

    /// Whether the caller may write there; asked for the first time only.
    boolean mayWrite(Caller caller, String project, boolean own, BooleanSupplier ask) {
        return writing.computeIfAbsent(new Writing(caller, project, own), first -> ask.getAsBoolean());
    }

    /// Whether the caller sees a report that stands so; asked for the first time only.
    boolean sees(Caller caller, ReportState state, BooleanSupplier ask) {
        boolean own = state.creator().equals(caller.actor());
        return seeing.computeIfAbsent(
                new Seeing(caller, state.project(), state.status(), own), first -> ask.getAsBoolean());
    }

    /// Takes what is kept of an operation whose id was there before.
    void found(OperationKey key, Kept outcome) {
        kept.put(key, outcome);
    }

    /// Takes where reports of such operations stand.
    void found(Map<UUID, ReportState> states) {
        reports.putAll(states);
    }

    /// What was found to be kept of the operation.
    Optional<Kept> kept(OperationKey key) {
        return Optional.ofNullable(kept.get(key));
    }

    /// Where the report was found to stand.
    Optional<ReportState> report(UUID report) {
        return Optional.ofNullable(reports.get(report));
    }

    /// The form of the transaction's tenant, empty where none is published; asked for the first time only.
    Optional<PublishedForm> form(FormRef ref, Supplier<Optional<PublishedForm>> ask) {
        return forms.computeIfAbsent(ref, first -> ask.get());
    }
}
