package org.fieldkeep.simulation.http;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.fieldkeep.client.engine.SyncEngine;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.state.ShownState;
import org.fieldkeep.store.state.SyncState;

/// One account on an installation: its store and its engine, driven step by step on the test's thread.
public final class TestDevice implements AutoCloseable {

    private static final int MOST_STEPS = 2_000;

    private final Installation installation;
    private final Path directory;
    private final LocalStore store;
    private final SyncEngine engine;

    TestDevice(Installation installation, Path directory, LocalStore store) {
        this.installation = installation;
        this.directory = directory;
        this.store = store;
        this.engine = installation.engine(store);
    }

    /// What is kept.
    public LocalStore store() {
        return store;
    }

    /// What synchronises it.
    public SyncEngine engine() {
        return engine;
    }

    /// Where it is kept.
    public Path directory() {
        return directory;
    }

    /// Starts whatever is due, and takes no answer.
    public Optional<Instant> tick() {
        return engine.tick();
    }

    /// Takes the next answer, and starts nothing.
    public void answer() {
        installation.answers().takeNext();
    }

    /// Takes answers, starting nothing, until something holds.
    public void answerUntil(BooleanSupplier reached) {
        while (!reached.getAsBoolean()) {
            answer();
        }
    }

    /// Works until nothing is under way and nothing is due.
    ///
    /// @return when something becomes due by the clock
    public Optional<Instant> settle() {
        Optional<Instant> wake = engine.tick();
        for (int step = 0; installation.answers().underWay() > 0; step++) {
            if (step > MOST_STEPS) {
                throw new IllegalStateException("no rest in " + MOST_STEPS + " answers");
            }
            answer();
            wake = engine.tick();
        }
        return wake;
    }

    /// Presses "Sync now" and works until nothing is under way.
    public Optional<Instant> sync() {
        engine.syncNow();
        return settle();
    }

    /// Saves a new report.
    public UUID create(UUID report, ReportContent content) {
        store.reports().save(report, content, new Stand.Nothing());
        return report;
    }

    /// Opens a report, changes it and saves.
    public Saved edit(UUID report, ReportContent content) {
        return store.reports().save(report, content, shown(report).stand());
    }

    /// Opens a report and deletes it.
    public Saved delete(UUID report) {
        return store.reports().delete(report, shown(report).stand());
    }

    /// A report as somebody who opens it now sees it.
    public Shown shown(UUID report) {
        return store.reports()
                .open(report, engine.status().live())
                .orElseThrow(() -> new IllegalStateException("no report " + report));
    }

    /// Whether the device knows the report.
    public boolean knows(UUID report) {
        return store.reports().open(report, engine.status().live()).isPresent();
    }

    /// What the report's text says now.
    public String finding(UUID report) {
        return TestReports.finding(shown(report).content());
    }

    /// The report's state with its reason.
    public ShownState state(UUID report) {
        return shown(report).row().state();
    }

    /// Whether the report is shown as synced.
    public boolean synced(UUID report) {
        return state(report).state() == SyncState.SYNCED;
    }

    /// Everything that is not settled.
    public List<OutboxEntry> unsettled() {
        return store.outbox().unsettled();
    }

    /// What waits of one report.
    ///
    /// @throws IllegalStateException if nothing does
    public OutboxEntry waiting(UUID report) {
        return unsettled().stream()
                .filter(entry -> entry.sealed().operation().report().equals(report))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nothing of " + report + " waits"));
    }

    /// The program ends at once and starts again.
    public TestDevice restart() {
        close();
        return installation.open(directory);
    }

    @Override
    public void close() {
        engine.close();
        store.close();
    }
}
