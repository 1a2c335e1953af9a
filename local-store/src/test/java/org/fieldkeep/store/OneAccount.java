package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// One account's store in a real file, with the words of a small server beside it: what it accepts, refuses and tells.
final class OneAccount implements AutoCloseable {

    static final String PROJECT = "north-bridges";
    static final UUID SERVER = new UUID(1, 1);
    static final UUID EPOCH = new UUID(1, 2);
    static final UUID DEVICE = new UUID(1, 3);
    static final AccountId ACCOUNT = new AccountId(SERVER, "north", new UUID(1, 4));

    private final Path directory;
    private final Ticking clock = new Ticking();
    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong feed = new AtomicLong(100);
    private LocalStore store;

    OneAccount(Path directory) {
        this.directory = directory;
        this.store = LocalStore.create(directory, profile(), clock, this::id);
    }

    static AccountProfile profile() {
        return new AccountProfile(ACCOUNT, "worker-a", "http://localhost:1", EPOCH, DEVICE);
    }

    LocalStore store() {
        return store;
    }

    Ticking clock() {
        return clock;
    }

    UUID id() {
        return new UUID(7, ids.incrementAndGet());
    }

    long generation() {
        return store.generation();
    }

    /// Opens the file again as a new process would; the old one is abandoned as if it had been killed.
    LocalStore restart() {
        store = LocalStore.open(directory, clock, this::id);
        return store;
    }

    /// The file, beside the store.
    Database database() {
        return SqliteDatabase.open(directory.resolve(AccountDirectories.DATABASE), SqliteSettings.standard());
    }

    static ReportContent content(String finding) {
        return new ReportContent(
                PROJECT,
                new FormRef("site-visit", 3),
                ReportStatus.SUBMITTED,
                null,
                Map.of("finding", new Answer.Text(finding)),
                List.of(),
                Map.of());
    }

    static String finding(@Nullable ReportContent content) {
        assertThat(content).isNotNull();
        return content != null && content.answers().get("finding") instanceof Answer.Text(String value) ? value : "";
    }

    /// A report by somebody else, pulled at a version.
    UUID pulled(long version, String finding) {
        UUID report = id();
        pull(report, version, finding);
        return report;
    }

    /// Somebody else's version arrives by pull.
    Base pull(UUID report, long version, @Nullable String finding) {
        ServerVersion theirs = theirs(version, finding);
        assertThat(page(new Change.ReportVersion(feed.incrementAndGet(), report, theirs)))
                .isInstanceOf(PageOutcome.Applied.class);
        return theirs.asBase();
    }

    ServerVersion theirs(long version, @Nullable String finding) {
        return new ServerVersion(
                version,
                id(),
                finding == null ? null : content(finding),
                "worker-b",
                Instant.parse("2026-11-30T09:00:00Z"));
    }

    PageOutcome page(Change... changes) {
        long cursor = feed.incrementAndGet();
        return store.mirror().applyPage(generation(), new ChangePage("cursor-" + cursor, false, List.of(changes)));
    }

    PageOutcome grant(String project) {
        return page(new Change.AccessChanged(
                feed.incrementAndGet(),
                project,
                new Access(project, project, Access.Role.CONTRIBUTOR, Access.Reach.ALL)));
    }

    PageOutcome revoke(String project) {
        return page(new Change.AccessChanged(feed.incrementAndGet(), project, null));
    }

    /// What the person sees of the report.
    Shown shown(UUID report) {
        return store.reports().open(report, Live.none()).orElseThrow();
    }

    /// The person saves this over what they see.
    void save(UUID report, String finding) {
        Stand stand =
                store.reports().open(report, Live.none()).map(Shown::stand).orElse(new Stand.Nothing());
        store.reports().save(report, content(finding), stand);
    }

    /// What waits for a person's decision about the report.
    Proposal proposal(UUID report) {
        return store.reviews().of(report).orElseThrow();
    }

    /// The report's unsettled operation.
    OutboxEntry waiting(UUID report) {
        return store.outbox().unsettled().stream()
                .filter(entry -> entry.sealed().operation().report().equals(report))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing of " + report + " waits"));
    }

    boolean waits(UUID report) {
        return store.outbox().unsettled().stream()
                .anyMatch(entry -> entry.sealed().operation().report().equals(report));
    }

    /// Offers the report's operation, as the engine does before it sends.
    OutboxEntry offer(UUID report) {
        List<OutboxEntry> offered = store.outbox()
                .offer(
                        generation(),
                        List.of(waiting(report).sealed().operation().id()));
        assertThat(offered).hasSize(1);
        return offered.getFirst();
    }

    boolean accept(OutboxEntry entry, long version) {
        Operation operation = entry.sealed().operation();
        return store.outbox()
                .accepted(generation(), operation.id(), entry.sealed().digest(), receipt(version));
    }

    Receipt receipt(long version) {
        return new Receipt(version, feed.incrementAndGet(), EPOCH, Instant.parse("2026-11-30T10:00:00Z"));
    }

    boolean refuse(OutboxEntry entry, Problem problem) {
        return store.outbox()
                .refused(
                        generation(),
                        entry.sealed().operation().id(),
                        entry.sealed().digest(),
                        problem);
    }

    boolean park(OutboxEntry entry, ProblemType type) {
        return store.outbox().parked(generation(), entry.sealed().operation().id(), Problem.of(type, "no"));
    }

    /// Saved, sent and accepted at a version.
    Saved settled(Saved saved, long version) {
        assertThat(accept(offer(saved.report()), version)).isTrue();
        return saved;
    }

    ReportRow row(UUID report) {
        return row(report, Live.none());
    }

    ReportRow row(UUID report, Live live) {
        return store.reports().open(report, live).orElseThrow().row();
    }

    Decision decision(Decision.Kind kind) {
        return new Decision("worker-a", kind, null, null, Map.of());
    }

    StoreInvariants invariants() {
        return new StoreInvariants(directory);
    }

    @Override
    public void close() {
        store.close();
    }
}
