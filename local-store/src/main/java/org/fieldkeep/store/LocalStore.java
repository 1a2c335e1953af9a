package org.fieldkeep.store;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.account.ProfileReader;
import org.fieldkeep.store.mirror.Forms;
import org.fieldkeep.store.mirror.Mirror;
import org.fieldkeep.store.outbox.Outbox;
import org.fieldkeep.store.record.Ledger;
import org.fieldkeep.store.report.Reports;
import org.fieldkeep.store.report.WorkingCopies;
import org.fieldkeep.store.review.Reviews;
import org.fieldkeep.store.schema.Schema;

/// Everything one account keeps on this device.
///
/// Each call is one transaction; what it returns was committed. Errors of the disk arrive as
/// [org.fieldkeep.sqlite.SqliteFailure] and leave nothing half-written.
public final class LocalStore implements AutoCloseable {

    private final Ledger ledger;
    private final List<Recovered> recovered;
    private final Reports reports;
    private final WorkingCopies workingCopies;
    private final Reviews reviews;
    private final Outbox outbox;
    private final Mirror mirror;
    private final Forms forms;
    private final SyncJournal journal;

    /// Opens the store in a database that [#prepare] made, and runs the start-up audit.
    public LocalStore(Database database, InstantSource clock, Supplier<UUID> ids) {
        this.ledger = new Ledger(database, clock, ids, Locale.getDefault(Locale.Category.DISPLAY));
        this.recovered = new StartupAudit(ledger).run();
        this.reports = new Reports(ledger);
        this.workingCopies = new WorkingCopies(ledger);
        this.reviews = new Reviews(ledger);
        this.outbox = new Outbox(ledger);
        this.mirror = new Mirror(ledger);
        this.forms = new Forms(ledger);
        this.journal = new SyncJournal(ledger);
    }

    /// Makes an empty store in an empty database.
    public static void prepare(Database database, AccountProfile profile, InstantSource clock, Supplier<UUID> ids) {
        Schema.bringUpToDate(database);
        new Ledger(database, clock, ids, Locale.ROOT).quietly(unit -> {
            unit.meta()
                    .initialise(profile.id(), profile.user(), profile.serverUrl(), profile.epoch(), profile.device());
            return true;
        });
    }

    /// Makes an empty store in a directory, readable by its owner only.
    ///
    /// @throws StoreProblem.CannotOpenStore if one is there already, or it cannot be made
    public static LocalStore create(Path directory, AccountProfile profile, InstantSource clock, Supplier<UUID> ids) {
        return StoreFile.create(directory, profile, clock, ids);
    }

    /// Opens the store of a directory, brings it up to date after a backup, and runs the start-up audit.
    ///
    /// @throws StoreProblem if it cannot be opened; it is left as it is
    public static LocalStore open(Path directory, InstantSource clock, Supplier<UUID> ids) {
        return StoreFile.open(directory, null, clock, ids);
    }

    /// Opens the store of a directory if it is that account's.
    ///
    /// @throws StoreProblem if it cannot be opened, or belongs to another account; it is left as it is
    public static LocalStore open(Path directory, AccountId account, InstantSource clock, Supplier<UUID> ids) {
        return StoreFile.open(directory, account, clock, ids);
    }

    /// Whose store it is.
    public AccountProfile account() {
        return ledger.read(unit -> ProfileReader.of(unit.meta()));
    }

    /// The device that seals operations now.
    public UUID device() {
        return ledger.read(unit -> unit.meta().device());
    }

    /// The session generation: what requests are made under.
    public long generation() {
        return ledger.read(unit -> unit.meta().generation());
    }

    /// What the start-up audit found and put right.
    public List<Recovered> recoveredAtStart() {
        return recovered;
    }

    /// The reports, as people see and change them.
    public Reports reports() {
        return reports;
    }

    /// What is being typed.
    public WorkingCopies workingCopies() {
        return workingCopies;
    }

    /// Proposals that wait for a person.
    public Reviews reviews() {
        return reviews;
    }

    /// What is on its way to the server.
    public Outbox outbox() {
        return outbox;
    }

    /// What the server holds.
    public Mirror mirror() {
        return mirror;
    }

    /// The forms the server published.
    public Forms forms() {
        return forms;
    }

    /// Durable facts about the engine's runs.
    public SyncJournal journal() {
        return journal;
    }

    /// Calls `listener` after each commit that changed something, on the committing thread.
    public Registration onChange(Runnable listener) {
        ledger.listen(listener);
        return () -> ledger.forget(listener);
    }

    @Override
    public void close() {
        ledger.close();
    }
}
