package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/// One transaction's view of every table, with the time it happens at.
public final class Unit {

    private final Instant now;
    private final Supplier<UUID> ids;
    private final Meta meta;
    private final ReportTable reports;
    private final OperationTable operations;
    private final ReofferedTable reoffered;
    private final AsideTable aside;
    private final MirrorTable mirror;
    private final ProposalTable proposals;
    private final HistoryTable history;
    private final DecisionLog decisions;
    private final WorkingCopyTable workingCopies;
    private final AccessTable access;
    private final FormTable forms;
    private final Staging staging;
    private final Showing showing;
    private final Handle handle;

    /// @param handle of the open transaction; not used after it
    public Unit(Handle handle, Instant now, Supplier<UUID> ids, Locale locale) {
        this.handle = handle;
        this.now = now;
        this.ids = ids;
        this.meta = new Meta(handle);
        this.reports = new ReportTable(handle);
        this.operations = new OperationTable(handle);
        this.reoffered = new ReofferedTable(handle);
        this.aside = new AsideTable(handle);
        this.mirror = new MirrorTable(handle, meta);
        this.proposals = new ProposalTable(handle);
        this.history = new HistoryTable(handle);
        this.decisions = new DecisionLog(handle);
        this.workingCopies = new WorkingCopyTable(handle);
        this.access = new AccessTable(handle);
        this.forms = new FormTable(handle);
        this.staging = new Staging(handle, meta);
        this.showing = new Showing(this, locale);
    }

    /// When the transaction happens.
    public Instant now() {
        return now;
    }

    /// An id never used before.
    public UUID newId() {
        return ids.get();
    }

    /// The open transaction itself, for queries that span tables.
    public Handle handle() {
        return handle;
    }

    public Meta meta() {
        return meta;
    }

    public ReportTable reports() {
        return reports;
    }

    public OperationTable operations() {
        return operations;
    }

    public ReofferedTable reoffered() {
        return reoffered;
    }

    public AsideTable aside() {
        return aside;
    }

    public MirrorTable mirror() {
        return mirror;
    }

    public ProposalTable proposals() {
        return proposals;
    }

    public HistoryTable history() {
        return history;
    }

    public DecisionLog decisions() {
        return decisions;
    }

    public WorkingCopyTable workingCopies() {
        return workingCopies;
    }

    public AccessTable access() {
        return access;
    }

    public FormTable forms() {
        return forms;
    }

    public Staging staging() {
        return staging;
    }

    /// Refreshes what the list shows.
    public Showing showing() {
        return showing;
    }

    /// What follows for a report whose newest revision has no operation.
    public NextStep next() {
        return new NextStep(this);
    }

    /// Moves of the mirror.
    public MirrorMoves mirrorMoves() {
        return new MirrorMoves(this);
    }

    /// Carries out decisions.
    public Deciding deciding() {
        return new Deciding(this);
    }
}
