package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every row of the answer table: what the report shows, that the operation is kept with its bytes, and when it goes
/// again, if ever.
final class EveryAnswerTest {

    private static final Duration OWN = Installation.BACKOFF_STEP;
    private static final Duration STOPPED = Duration.ofMinutes(15);

    private static HttpWorld world;
    private static int rows;

    private TestDevice device;

    @BeforeAll
    static void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
    }

    @AfterAll
    static void close() {
        world.close();
    }

    @BeforeEach
    void signIn() {
        world.proxy.heal();
        device = world.device("laptop-" + ++rows, "worker-a");
    }

    /// An answer after which the same bytes go again.
    ///
    /// @param again how long after the answer, exactly
    record Waits(String what, Function<SealedOperation, Fault> answer, Class<? extends Reason> reason, Duration again) {
        @Override
        public String toString() {
            return what;
        }
    }

    /// An answer after which a person has to look.
    ///
    /// @param settled whether the server left a receipt or a void
    record Reviewed(String what, Problem problem, ProposalKind kind, boolean settled) {
        @Override
        public String toString() {
            return what;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"unknownOutcomes", "retries", "stops"})
    void theSameBytesGoAgain(Waits row) {
        UUID report = device.create(UUID.randomUUID(), TestReports.submitted("crack"));
        OutboxEntry sealed = device.waiting(report);
        world.proxy.on(HttpWorld.pushing().first(), row.answer().apply(sealed.sealed()));
        Instant answered = world.clock.instant();
        long pushes = world.pushes();

        device.settle();

        assertThat(device.state(report).state()).isEqualTo(SyncState.PENDING);
        assertThat(device.state(report).reason()).isInstanceOf(row.reason());
        assertThat(device.waiting(report).sealed()).isEqualTo(sealed.sealed());
        assertThat(device.waiting(report).parked()).isFalse();
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));
        assertThat(world.pushes()).isEqualTo(pushes + 1);

        device.edit(report, TestReports.submitted("typed meanwhile"));
        assertThat(device.waiting(report).sealed()).isEqualTo(sealed.sealed());
        liveUntilTheNextPush();

        assertThat(Duration.between(answered, world.clock.instant())).isEqualTo(row.again());
        assertThat(device.synced(report)).isTrue();
        assertThat(device.finding(report)).isEqualTo("typed meanwhile");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(world.server.rows().outcomes(sealed.sealed().operation().id()))
                .containsExactly("ACCEPTED");
    }

    static Stream<Waits> unknownOutcomes() {
        Receipt receipt = new Receipt(1, 10, UUID.randomUUID(), Instant.parse("2026-11-30T10:00:00Z"));
        return Stream.of(
                unknown("accepted, as JSON", one -> Scripted.answer(200, Wire.JSON, accepted(one, receipt))),
                unknown("accepted, with 201", one -> Scripted.answer(201, Wire.NDJSON, accepted(one, receipt))),
                unknown(
                        "accepted, for another operation",
                        one -> Scripted.lines(Scripted.accepted(UUID.randomUUID(), one.digest(), receipt))),
                unknown(
                        "accepted, for another content",
                        one -> Scripted.lines(Scripted.accepted(one.operation().id(), "0".repeat(64), receipt))),
                unknown("accepted, twice", one -> Scripted.lines(accepted(one, receipt), accepted(one, receipt))),
                unknown(
                        "accepted, cut off",
                        one -> Scripted.lines(accepted(one, receipt).substring(0, 120))),
                unknown("nothing said of the operation", _ -> Scripted.answer(200, Wire.NDJSON, "")),
                unknown("202 with a job", _ -> Scripted.answer(202, Wire.JSON, "{\"job\":7}")),
                unknown("202 of our own kind", one -> Scripted.answer(202, Wire.NDJSON, accepted(one, receipt))),
                unknown("204", _ -> Scripted.answer(204, Wire.NDJSON, "")),
                unknown("an answer of no table", _ -> Scripted.answer(418, "text/plain", "short and stout")),
                unknown("412", _ -> Scripted.answer(412, "text/plain", "")),
                unknown(
                        "a problem of an unknown type",
                        _ -> new Fault.Answer(
                                409,
                                Map.of("Content-Type", Wire.PROBLEM),
                                "{\"type\":\"urn:other:thing\",\"status\":409}")),
                unknown(
                        "a line with a problem of an unknown type",
                        one -> Scripted.lines(Scripted.refused(one, Problem.of(ProblemType.VERSION_CONFLICT, ""))
                                .replace("version-conflict", "never-heard-of"))),
                unknown("altered on the way", one -> Scripted.line(one, Problem.of(ProblemType.DIGEST_MISMATCH, ""))),
                new Waits("a login page", _ -> Fault.Answer.captivePortal(), Reason.NetworkLogin.class, OWN),
                redirect(301),
                redirect(302),
                redirect(303),
                redirect(307),
                redirect(308));
    }

    static Stream<Waits> retries() {
        Stream<Waits> bare = Stream.of(408, 500, 502, 504)
                .map(status -> new Waits(
                        "bare " + status,
                        _ -> Scripted.answer(status, "text/html", "<h1>" + status + "</h1>"),
                        Reason.class,
                        OWN));
        Stream<Waits> busy = Stream.of(425, 429, 503)
                .flatMap(status -> Stream.of(
                        new Waits(
                                "bare " + status,
                                _ -> Scripted.answer(status, "text/html", ""),
                                Reason.ServerBusy.class,
                                OWN),
                        new Waits(
                                status + " for two minutes",
                                _ -> Scripted.answer(status, "text/html", "", Map.of("Retry-After", "120")),
                                Reason.ServerBusy.class,
                                Duration.ofSeconds(120).plus(OWN)),
                        new Waits(
                                status + " until a date, by a clock a day ahead",
                                _ -> Scripted.answer(
                                        status,
                                        "text/html",
                                        "",
                                        Map.of(
                                                "Date", "Tue, 01 Dec 2026 10:00:00 GMT",
                                                "Retry-After", "Tue, 01 Dec 2026 10:01:30 GMT")),
                                Reason.ServerBusy.class,
                                Duration.ofSeconds(90).plus(OWN)),
                        new Waits(
                                status + " for a year",
                                _ -> Scripted.answer(status, "text/html", "", Map.of("Retry-After", "31536000")),
                                Reason.ServerBusy.class,
                                Duration.ofHours(24).plus(OWN))));
        Stream<Waits> said = Stream.of(ProblemType.INTERNAL, ProblemType.UNAVAILABLE, ProblemType.RATE_LIMITED)
                .map(type -> new Waits("said " + type, _ -> Scripted.problem(Problem.of(type, "")), Reason.class, OWN));
        Stream<Waits> lines = Stream.of(
                        ProblemType.IN_PROGRESS,
                        ProblemType.BASE_UNKNOWN,
                        ProblemType.INTERNAL,
                        ProblemType.UNAVAILABLE)
                .map(type ->
                        new Waits("line " + type, one -> Scripted.line(one, Problem.of(type, "")), Reason.class, OWN));
        Stream<Waits> floors = Stream.of(ProblemType.IN_PROGRESS, ProblemType.UNAVAILABLE, ProblemType.RATE_LIMITED)
                .map(type -> new Waits(
                        "line " + type + " for a minute",
                        one -> Scripted.line(one, Problem.of(type, "").withRetryAfterSeconds(60)),
                        Reason.class,
                        Duration.ofSeconds(60).plus(OWN)));
        return Stream.of(bare, busy, said, lines, floors).flatMap(rows -> rows);
    }

    static Stream<Waits> stops() {
        return Stream.of(
                new Waits("bare 426", _ -> Scripted.answer(426, "text/html", ""), Reason.UpdateNeeded.class, STOPPED),
                new Waits(
                        "too old a program",
                        _ -> Scripted.problem(Problem.of(ProblemType.UPGRADE_REQUIRED, "")),
                        Reason.UpdateNeeded.class,
                        STOPPED),
                new Waits(
                        "another server",
                        _ -> Scripted.problem(Problem.of(ProblemType.OTHER_SERVER, "")),
                        Reason.OtherServer.class,
                        STOPPED),
                new Waits(
                        "a restored server",
                        _ -> Scripted.problem(
                                Problem.of(ProblemType.SERVER_RESTORED, "").withEpoch(UUID.randomUUID())),
                        Reason.ServerRestored.class,
                        STOPPED));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void aPersonLooksAndNothingGoesByItself(Reviewed row) {
        UUID report = world.shared(device, "before");
        device.edit(report, TestReports.submitted("mine"));
        SealedOperation sealed = device.waiting(report).sealed();
        world.proxy.on(HttpWorld.pushing().first(), Scripted.line(sealed, row.problem()));

        device.settle();

        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        Proposal proposal = device.store().reviews().of(report).orElseThrow();
        assertThat(proposal.kind()).isEqualTo(row.kind());
        assertThat(TestReports.finding(proposal.mine())).isEqualTo("mine");
        assertThat(TestReports.finding(proposal.baseContent())).isEqualTo("before");
        assertThat(device.unsettled())
                .extracting(OutboxEntry::sealed)
                .isEqualTo(row.settled() ? List.of() : List.of(sealed));

        long pushes = world.pushes();
        device.sync();
        world.clock.pass(Duration.ofDays(2));
        device.sync();
        device = device.restart();
        device.sync();

        assertThat(world.pushes()).isEqualTo(pushes);
        assertThat(device.state(report).state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(device.finding(report)).isEqualTo("mine");
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    static Stream<Reviewed> aPersonLooksAndNothingGoesByItself() {
        ServerVersion theirs = new ServerVersion(
                2,
                UUID.randomUUID(),
                TestReports.submitted("theirs"),
                "worker-b",
                Instant.parse("2026-11-30T10:00:00Z"));
        ServerVersion tombstone =
                new ServerVersion(2, UUID.randomUUID(), null, "worker-b", Instant.parse("2026-11-30T10:00:00Z"));
        Problem conflict = Problem.of(ProblemType.VERSION_CONFLICT, "");
        return Stream.of(
                new Reviewed("conflict", conflict.withCurrent(theirs), ProposalKind.EDITED_EDITED, true),
                new Reviewed("conflict, unreadable", conflict, ProposalKind.EDITED_EDITED, true),
                new Reviewed("conflict, deleted", conflict.withCurrent(tombstone), ProposalKind.EDITED_DELETED, true),
                new Reviewed(
                        "invalid",
                        Problem.of(ProblemType.INVALID, "")
                                .withErrors(List.of(new FieldError("finding", "constraint", "no"))),
                        ProposalKind.REFUSED,
                        true),
                new Reviewed("withdrawn", Problem.of(ProblemType.WITHDRAWN, ""), ProposalKind.SET_ASIDE, true),
                new Reviewed(
                        "will not apply", Problem.of(ProblemType.WILL_NOT_APPLY, ""), ProposalKind.SET_ASIDE, true),
                new Reviewed("forbidden", Problem.of(ProblemType.FORBIDDEN, ""), ProposalKind.NOT_ALLOWED, false),
                new Reviewed("unknown", Problem.of(ProblemType.UNKNOWN_REPORT, ""), ProposalKind.UNKNOWN_REPORT, false),
                new Reviewed("gone", Problem.of(ProblemType.GONE, ""), ProposalKind.GONE, false),
                new Reviewed(
                        "too large",
                        Problem.of(ProblemType.TOO_LARGE, "").withLimit(1_048_576),
                        ProposalKind.TOO_LARGE,
                        false),
                new Reviewed("malformed", Problem.of(ProblemType.MALFORMED, ""), ProposalKind.SET_ASIDE, false),
                new Reviewed(
                        "media type",
                        Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, ""),
                        ProposalKind.SET_ASIDE,
                        false),
                new Reviewed("reused", Problem.of(ProblemType.OPERATION_REUSED, ""), ProposalKind.SET_ASIDE, false));
    }

    /// Lets time pass from one wake-up to the next until a push was answered.
    private void liveUntilTheNextPush() {
        long before = world.pushes();
        while (world.pushes() == before) {
            Instant wake = device.settle().orElseThrow(() -> new AssertionError("nothing would wake it"));
            if (world.pushes() == before) {
                world.clock.passUntil(wake.minusMillis(1));
                device.tick();
                assertThat(world.pushes()).isEqualTo(before);
                world.clock.passUntil(wake);
            }
        }
        device.settle();
    }

    private static Waits unknown(String what, Function<SealedOperation, Fault> answer) {
        return new Waits(what, answer, Reason.class, OWN);
    }

    private static Waits redirect(int status) {
        return new Waits(
                "redirect " + status,
                _ -> Scripted.answer(status, "text/html", "", Map.of("Location", "http://127.0.0.1:1/login")),
                Reason.NetworkLogin.class,
                OWN);
    }

    private static String accepted(SealedOperation one, Receipt receipt) {
        return Scripted.accepted(one.operation().id(), one.digest(), receipt);
    }
}
