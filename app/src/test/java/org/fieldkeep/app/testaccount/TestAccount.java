package org.fieldkeep.app.testaccount;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.fieldkeep.app.background.Later;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.background.UiThread;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.fixture.RestoredServer;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// Worker-a of NORTH on one device, with access to North bridges and the form *Site visit v3*.
public final class TestAccount implements AutoCloseable {

    public static final FormRef FORM = new FormRef("site-visit", 3);
    public static final String PROJECT = "north-bridges";

    private static final UUID EPOCH = new UUID(1, 2);
    private static final ZoneId ZONE = ZoneId.of("Europe/Zurich");

    private final FillableDatabase database;
    private final LocalStore store;
    private final SetClock clock = new SetClock();
    private final ManualLater later = new ManualLater();
    private final ManualExecutor executor = new ManualExecutor();
    private final List<String> copied = new CopyOnWriteArrayList<>();
    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong feed = new AtomicLong(100);

    public TestAccount(Path directory) {
        database =
                new FillableDatabase(SqliteDatabase.open(directory.resolve("fieldkeep.db"), SqliteSettings.standard()));
        AccountProfile profile = new AccountProfile(
                new AccountId(new UUID(1, 1), "north", new UUID(1, 4)),
                "worker-a",
                "http://localhost:1",
                EPOCH,
                new UUID(1, 3));
        LocalStore.prepare(database, profile, clock, this::id);
        store = new LocalStore(database, clock, this::id);
        grant(PROJECT, "North bridges", Access.Role.CONTRIBUTOR);
        grant("wells-2026", "Wells 2026", Access.Role.CONTRIBUTOR);
        publish(asset("forms/site-visit.json"));
    }

    /// Everything at once on the calling thread.
    public EditorContext context() {
        return context(new Tasks(executor, UiThread.calling()), later, Locale.UK);
    }

    public EditorContext context(Tasks tasks, Later delays, Locale locale) {
        return new EditorContext(
                store, "worker-a", tasks, delays, clock, this::id, Live::none, locale, ZONE, copied::add);
    }

    public LocalStore store() {
        return store;
    }

    public SetClock clock() {
        return clock;
    }

    public ManualLater later() {
        return later;
    }

    /// What was put on the clipboard, the first first.
    public List<String> copied() {
        return copied;
    }

    public ManualExecutor executor() {
        return executor;
    }

    public UUID id() {
        return new UUID(7, ids.incrementAndGet());
    }

    /// How often the store was asked on the window's thread.
    public int askedOnWindowThread() {
        return database.onWindowThread();
    }

    /// Fills the disk, or frees it.
    public void diskFull(boolean full) {
        database.full(full);
    }

    /// A valid submitted report.
    public static ReportContent content(String finding) {
        return ReportContent.empty(PROJECT, FORM)
                .withStatus(ReportStatus.SUBMITTED)
                .withAnswer("place", new Answer.Text("Pump house, lower gate"))
                .withAnswer("site_code", new Answer.Text("AB-1042"))
                .withAnswer("visit_date", new Answer.Text("2026-11-30"))
                .withAnswer("severity", new Answer.Text("medium"))
                .withAnswer("finding", new Answer.Text(finding));
    }

    /// Somebody else's report, as it was pulled.
    public UUID pulled(long version, ReportContent content) {
        UUID report = id();
        pull(report, version, content);
        return report;
    }

    /// Worker-b's version arrives; null deletes.
    public Base pull(UUID report, long version, @Nullable ReportContent content) {
        ServerVersion theirs =
                new ServerVersion(version, id(), content, "worker-b", Instant.parse("2026-11-30T10:41:00Z"));
        page(new Change.ReportVersion(feed.incrementAndGet(), report, theirs));
        return theirs.asBase();
    }

    /// A form arrives, as the JSON it is published in.
    public void publish(String form) {
        page(new Change.FormPublished(feed.incrementAndGet(), form, false));
    }

    public void grant(String project, String title, Access.Role role) {
        page(new Change.AccessChanged(
                feed.incrementAndGet(), project, new Access(project, title, role, Access.Reach.ALL)));
    }

    public void revoke(String project) {
        page(new Change.AccessChanged(feed.incrementAndGet(), project, null));
    }

    private void page(Change change) {
        store.mirror()
                .applyPage(
                        store.generation(), new ChangePage("cursor-" + feed.incrementAndGet(), false, List.of(change)));
    }

    /// The server is put back from a backup that holds no report; the project stays.
    public void restoredWithoutAnything() {
        RestoredServer.follow(store, EPOCH, PROJECT);
    }

    /// What waits to be sent of a report.
    public List<SealedOperation> waiting(UUID report) {
        return store.outbox().unsettled().stream()
                .map(entry -> entry.sealed())
                .filter(one -> one.operation().report().equals(report))
                .toList();
    }

    /// The report's operation leaves for the server; no answer yet.
    public SealedOperation offer(UUID report) {
        SealedOperation offered = waiting(report).getFirst();
        store.outbox().offer(store.generation(), List.of(offered.operation().id()));
        return offered;
    }

    /// The server accepts the report's operation as this version.
    public void accept(UUID report, long version) {
        SealedOperation offered = offer(report);
        store.outbox()
                .accepted(
                        store.generation(),
                        offered.operation().id(),
                        offered.digest(),
                        new Receipt(version, feed.incrementAndGet(), EPOCH, Instant.parse("2026-11-30T10:40:00Z")));
    }

    /// The server finds the report's operation invalid.
    public void refuse(UUID report, FieldError... errors) {
        SealedOperation offered = offer(report);
        store.outbox()
                .refused(
                        store.generation(),
                        offered.operation().id(),
                        offered.digest(),
                        Problem.of(ProblemType.INVALID, "The report is not valid")
                                .withErrors(List.of(errors)));
    }

    /// The server answers the report's operation without settling it.
    public void park(UUID report, ProblemType type) {
        SealedOperation offered = offer(report);
        store.outbox().parked(store.generation(), offered.operation().id(), Problem.of(type, ""));
    }

    /// What the report says now.
    public Map<String, Answer> answers(UUID report) {
        ReportContent content =
                store.reports().open(report, Live.none()).orElseThrow().content();
        return Objects.requireNonNull(content).answers();
    }

    private static String asset(String name) {
        try (InputStream in = TestAccount.class.getResourceAsStream("/org/fieldkeep/assets/" + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
