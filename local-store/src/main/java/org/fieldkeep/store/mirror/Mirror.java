package org.fieldkeep.store.mirror;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.record.Meta;
import org.fieldkeep.store.record.Staging;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// What the server holds, as this device last heard it.
public final class Mirror {

    private final Ledger ledger;

    public Mirror(Ledger ledger) {
        this.ledger = ledger;
    }

    /// Where the feed goes on; empty before the first sync.
    public Optional<String> cursor() {
        return ledger.read(unit -> unit.meta().find(Meta.CURSOR));
    }

    /// What the account may do in which project, by title.
    public List<Access> access() {
        return ledger.read(unit -> unit.access().all());
    }

    /// Projects whose snapshot is still to be fetched, since access to them was granted or changed.
    public List<String> snapshotsDue() {
        return ledger.read(unit -> unit.access().snapshotsDue());
    }

    /// Applies a page, its conflicts and its cursor in one transaction, unless it would remove many reports at once.
    public PageOutcome applyPage(long generation, ChangePage page) {
        return applyPage(generation, page, false);
    }

    /// Applies a page, its conflicts and its cursor in one transaction.
    ///
    /// @param confirmed whether a person agreed to its removals
    public PageOutcome applyPage(long generation, ChangePage page, boolean confirmed) {
        return outcome(generation, unit -> {
            Removals removals = new Removals(unit);
            int count = removals.among(page.changes());
            if (!confirmed && removals.ask(count)) {
                return new PageOutcome.AsksFirst(count);
            }
            new PageApplying(unit).apply(page.changes());
            unit.meta().put(Meta.CURSOR, page.cursor());
            return new PageOutcome.Applied(unit.meta().generation());
        });
    }

    /// Follows the server into another of its lives, after it was restored from a backup. Nothing is deleted, the
    /// next snapshot replaces the mirror, and accepted operations that this life does not have are offered again.
    ///
    /// A life counts as a descendant if it came from one that this store follows or followed: after a second
    /// restore, from a backup older than the first, the life in between is on no line any more, and what it had
    /// accepted is offered again.
    ///
    /// @param ancestry the lives as the server tells them now
    public EpochOutcome adoptEpoch(long generation, Ancestry ancestry) {
        return ledger.under(
                generation,
                EpochOutcome.STALE,
                EpochOutcome.ADOPTED::equals,
                unit -> new Epochs(unit).follow(ancestry));
    }

    /// What the server forgot when it was restored from a backup and this device had heard, until the server has it
    /// again; only what the account may read.
    public List<AsideReport> aside() {
        return ledger.read(unit -> new Epochs(unit).aside());
    }

    /// How many of them there are.
    public int asideCount() {
        return ledger.read(unit -> unit.aside().count());
    }

    /// How often the mirror was written; a snapshot asked for now knows nothing of what is written later.
    public long stamp() {
        return ledger.read(unit -> unit.meta().stamp());
    }

    /// Stages a page of the whole snapshot, asked for just now. A page with another cursor begins anew.
    ///
    /// @return false under another generation
    public boolean stage(long generation, SnapshotPage page) {
        return stage(generation, null, page);
    }

    /// Stages a page of one project's snapshot, or of the whole where the project is null, asked for just now.
    ///
    /// @return false under another generation
    public boolean stage(long generation, @Nullable String project, SnapshotPage page) {
        return stage(generation, project, page, stamp());
    }

    /// Stages a page of one project's snapshot, or of the whole where the project is null.
    ///
    /// @param askedAt the [#stamp] when the page was asked for; what a receipt wrote since may lack in it and stays
    /// @return false under another generation
    public boolean stage(long generation, @Nullable String project, SnapshotPage page, long askedAt) {
        return ledger.fenced(generation, unit -> {
            new Snapshots(unit).stage(project, page, askedAt);
            return true;
        });
    }

    /// The snapshot being staged, so that a restart can go on with it.
    public Optional<Staging.Progress> staged() {
        return ledger.read(unit -> unit.staging().progress());
    }

    /// Puts the staged snapshot in the mirror's place in one transaction, unless that would remove many reports at
    /// once. Stale if its last page has not come.
    public PageOutcome swap(long generation) {
        return swap(generation, false);
    }

    /// Puts the staged snapshot in the mirror's place in one transaction.
    ///
    /// @param confirmed whether a person agreed to its removals
    public PageOutcome swap(long generation, boolean confirmed) {
        return outcome(generation, unit -> new Snapshots(unit).swap(confirmed));
    }

    private PageOutcome outcome(long generation, Function<Unit, PageOutcome> work) {
        return ledger.under(generation, new PageOutcome.Stale(), PageOutcome.Applied.class::isInstance, work);
    }
}
