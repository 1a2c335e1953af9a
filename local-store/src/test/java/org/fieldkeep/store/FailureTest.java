package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Disks that fill up and processes that die: nothing is half-written, and what was saved stays.
final class FailureTest {

    private final Ticking clock = new Ticking();
    private final AtomicLong ids = new AtomicLong();
    private Path directory;
    private FailingDatabase database;
    private LocalStore store;

    @BeforeEach
    void open(@TempDir Path temporary) {
        directory = temporary;
        database =
                new FailingDatabase(SqliteDatabase.open(directory.resolve("fieldkeep.db"), SqliteSettings.standard()));
        LocalStore.prepare(database, OneAccount.profile(), clock, this::id);
        store = new LocalStore(database, clock, this::id);
    }

    @AfterEach
    void invariantsHold() {
        new StoreInvariants(directory).hold();
        store.close();
    }

    @Test
    void aSaveThatDiesBeforeItsCommitLeftNothing() {
        UUID report = id();
        Saved first = store.reports().save(report, content("one"), new Stand.Nothing());
        store.workingCopies().keep(report, content("two"), first.stand());
        database.failNext(false);
        assertThatThrownBy(() -> store.reports().save(report, content("two"), first.stand()))
                .isInstanceOf(FailingDatabase.Killed.class);
        restart();
        assertThat(finding(shown(report))).isEqualTo("one");
        assertThat(store.workingCopies().of(report)).isPresent();
        assertThat(store.outbox().unsettled())
                .singleElement()
                .satisfies(entry ->
                        assertThat(entry.sealed().operation().localRevision()).isEqualTo(1));
    }

    @Test
    void aSaveThatDiesAfterItsCommitIsThereWhole() {
        UUID report = id();
        Saved first = store.reports().save(report, content("one"), new Stand.Nothing());
        database.failNext(true);
        assertThatThrownBy(() -> store.reports().save(report, content("two"), first.stand()))
                .isInstanceOf(FailingDatabase.Killed.class);
        restart();
        assertThat(finding(shown(report))).isEqualTo("two");
        assertThat(store.outbox().unsettled())
                .singleElement()
                .satisfies(entry ->
                        assertThat(entry.sealed().operation().localRevision()).isEqualTo(2));
    }

    @Test
    void aReceiptThatCouldNotBeRecordedStaysRetryable() {
        UUID report = id();
        store.reports().save(report, content("one"), new Stand.Nothing());
        OutboxEntry offered = offer();
        database.failNext(false);
        assertThatThrownBy(() -> accept(offered)).isInstanceOf(FailingDatabase.Killed.class);
        restart();
        assertThat(store.outbox().unsettled()).containsExactly(offered);
        assertThat(accept(offered)).isTrue();
        assertThat(store.outbox().unsettled()).isEmpty();
    }

    @Test
    void anOfferThatDiedAfterItsCommitIsFrozenAllTheSame() {
        UUID report = id();
        Saved saved = store.reports().save(report, content("one"), new Stand.Nothing());
        UUID operation =
                store.outbox().unsettled().getFirst().sealed().operation().id();
        database.failNext(true);
        assertThatThrownBy(() -> store.outbox().offer(store.generation(), List.of(operation)))
                .isInstanceOf(FailingDatabase.Killed.class);
        restart();
        store.reports().save(report, content("two"), saved.stand());
        assertThat(store.outbox().unsettled())
                .singleElement()
                .satisfies(entry -> assertThat(entry.sealed().operation().id()).isEqualTo(operation));
    }

    @Test
    void aFullDiskRefusesTheSaveAndTheNextOneSucceedsOnceThereIsRoom() {
        UUID report = id();
        Saved first = store.reports().save(report, content("one"), new Stand.Nothing());
        long pages = pragma("PRAGMA page_count");
        pragma("PRAGMA max_page_count=" + (pages + 1));
        String words = "x".repeat(100_000);
        assertThatThrownBy(() -> store.reports().save(report, content(words), first.stand()))
                .isInstanceOfSatisfying(
                        SqliteFailure.class,
                        failure -> assertThat(failure.kind()).isEqualTo(SqliteFailure.Kind.FULL));
        assertThat(finding(shown(report))).isEqualTo("one");
        pragma("PRAGMA max_page_count=1000000");
        store.reports().save(report, content(words), first.stand());
        assertThat(finding(shown(report))).isEqualTo(words);
    }

    private OutboxEntry offer() {
        UUID operation =
                store.outbox().unsettled().getFirst().sealed().operation().id();
        return store.outbox().offer(store.generation(), List.of(operation)).getFirst();
    }

    private boolean accept(OutboxEntry entry) {
        return store.outbox()
                .accepted(
                        store.generation(),
                        entry.sealed().operation().id(),
                        entry.sealed().digest(),
                        new Receipt(1, 1, OneAccount.EPOCH, clock.instant()));
    }

    /// The process is gone, and another opens the file.
    private void restart() {
        database.close();
        database =
                new FailingDatabase(SqliteDatabase.open(directory.resolve("fieldkeep.db"), SqliteSettings.standard()));
        store = new LocalStore(database, clock, this::id);
        assertThat(store.recoveredAtStart()).isEmpty();
    }

    private long pragma(String statement) {
        return database.write(
                handle -> handle.createQuery(statement).mapTo(Long.class).one());
    }

    private ReportContent shown(UUID report) {
        ReportContent content =
                store.reports().open(report, Live.none()).orElseThrow().content();
        assertThat(content).isNotNull();
        return content == null ? content("") : content;
    }

    private UUID id() {
        return new UUID(8, ids.incrementAndGet());
    }
}
