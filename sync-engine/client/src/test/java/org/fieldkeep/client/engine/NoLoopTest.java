package org.fieldkeep.client.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.Network.Fault;
import org.fieldkeep.client.engine.Rig.Device;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Servers whose answers make a device ask again at once, for ever: it backs off, says so, and goes on once they mend.
final class NoLoopTest {

    private static final Duration HOUR = Duration.ofHours(1);

    /// More than this in an hour and somebody is being hammered; a test ends here rather than never.
    private static final int FAR_TOO_MANY = 3_000;

    @TempDir
    Path folder;

    private Rig rig;
    private Device ann;

    @BeforeEach
    void start() {
        rig = new Rig(folder);
        ann = rig.device("ann-1", "ann");
        ann.settle();
        ann.network.requests().clear();
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemType.class,
            names = {"CURSOR_INVALID", "CURSOR_TOO_OLD"})
    void aCursorThatIsRefusedAfterEachSnapshotIsAServersFault(ProblemType type) {
        anHourOf(request -> changes(request) ? Fault.problem(Problem.of(type, "")) : Fault.none());
        assertThat(ann.network.requests().size()).isBetween(6, 150);
        assertBacksOff();
        assertMends();
    }

    @Test
    void aFeedThatRefusesTheCursorOfItsOwnPageIsAServersFault() {
        AtomicInteger pages = new AtomicInteger();
        anHourOf(request -> {
            if (!changes(request)) {
                return Fault.none();
            }
            int page = pages.incrementAndGet();
            return page % 2 == 1
                    ? page(new ChangePage("c" + page, true, List.of()))
                    : Fault.problem(Problem.of(ProblemType.CURSOR_INVALID, ""));
        });
        assertThat(ann.network.requests().size()).isBetween(6, 200);
        assertMends();
    }

    @Test
    void aPageThatNamesItsOwnCursorAsTheNextIsAServersFault() {
        anHourOf(request -> changes(request)
                ? page(new ChangePage(String.valueOf(request.headers().get(Wire.CURSOR)), true, List.of(granted(900))))
                : Fault.none());
        assertThat(ann.network.requests().size()).isBetween(6, 150);
        assertBacksOff();
        assertMends();
    }

    @Test
    void anAccessThatIsChangedByEveryPageInOnePlaceIsAServersFault() {
        AtomicInteger pages = new AtomicInteger();
        anHourOf(request -> {
            int page = pages.incrementAndGet();
            Access.Role role = page % 4 < 2 ? Access.Role.VIEWER : Access.Role.CONTRIBUTOR;
            return changes(request)
                    ? page(new ChangePage("c" + page, false, List.of(granted(900, role))))
                    : Fault.none();
        });
        assertThat(ann.network.requests().size()).isBetween(6, 150);
        assertBacksOff();
    }

    @Test
    void aFeedOfNothingButEmptyPagesIsAskedSlowlyInTheEnd() {
        AtomicInteger pages = new AtomicInteger();
        live(
                Duration.ofMinutes(5),
                request -> changes(request)
                        ? page(new ChangePage("c" + pages.incrementAndGet(), true, List.of()))
                        : Fault.none());
        assertThat(ann.network.requests().size()).isBetween(200, 520);
    }

    @Test
    void aSnapshotWhosePagesNameOneAnotherIsAServersFault() {
        AtomicInteger pages = new AtomicInteger();
        anHourOf(request -> {
            if (changes(request)) {
                return Fault.problem(Problem.of(ProblemType.CURSOR_TOO_OLD, ""));
            }
            String next = "page " + pages.incrementAndGet() % 3;
            return Network.to(Wire.SNAPSHOT_PATH).test(request)
                    ? answered(ChangeJson.write(new SnapshotPage("c", next, List.of(granted(900)))))
                    : Fault.none();
        });
        assertThat(ann.network.requests().size()).isBetween(6, 300);
        assertBacksOff();
        assertMends();
    }

    @Test
    void aServerThatLeadsAnotherLifeEachTimeIsNotFollowedInHaste() {
        UUID first = ann.store.account().epoch();
        anHourOf(request -> Network.to(Wire.EPOCHS_PATH).test(request)
                ? answered(SessionJson.write(new Ancestry(UUID.randomUUID(), List.of(new Ancestry.Life(first, 0)))))
                : Fault.problem(Problem.of(ProblemType.SERVER_RESTORED, "")));
        assertThat(ann.network.requests().size()).isBetween(6, 150);
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemType.class,
            names = {"SEQUENCE_REUSED", "OPERATION_TOO_OLD"})
    void aServerThatSaysTheSameOfEachOperationWhateverIsDoneIsNotAskedInHaste(ProblemType type) {
        UUID report = ann.create("Culvert 7", "scour");
        anHourOf(request -> Network.to(Wire.OPERATIONS_PATH).test(request) ? each(request, type) : Fault.none());
        assertThat(ann.network.count(Wire.OPERATIONS_PATH)).isBetween(3L, 80L);
        assertThat(ann.network.count(Wire.DEVICES_PATH) + ann.network.count(Wire.HISTORY_PATH))
                .isLessThanOrEqualTo(80);
        ann.network.fair();
        ann.live(Duration.ofMinutes(6));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void withdrawalsThatAreTooManyAtOnceGoInHalves() {
        List<UUID> reports = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            reports.add(ann.create("Place " + i, "finding"));
        }
        ann.network.weather(_ -> new Fault(false, _ -> new WireAnswer.NoAnswer(WireAnswer.Kind.CUT, "")));
        ann.settle();
        reports.forEach(report -> ann.store.reports().withdraw(report, WithdrawReason.GIVE_UP));
        anHourOf(request -> Network.to(Wire.WITHDRAWALS_PATH).test(request)
                        && lines(request).size() > 1
                ? Fault.answered(413, "text/html", "", Map.of())
                : Fault.none());
        assertThat(ann.network.count(Wire.WITHDRAWALS_PATH)).isLessThanOrEqualTo(30);
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void anAnswerThatIsTooLargeIsCalledThatAndHoldsUpNoReport() {
        UUID report = ann.create("Culvert 7", "scour");
        anHourOf(request -> changes(request)
                ? new Fault(true, _ -> new WireAnswer.NoAnswer(WireAnswer.Kind.TOO_LARGE, "TooLargeAnswer"))
                : Fault.none());
        assertThat(ann.network.requests().size()).isBetween(6, 80);
        assertThat(ann.engine.status().connection().trouble()).isEqualTo(Trouble.ANSWER_TOO_LARGE);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertMends();
    }

    private void anHourOf(Function<WireRequest, Fault> weather) {
        live(HOUR, weather);
    }

    private void live(Duration span, Function<WireRequest, Fault> weather) {
        ann.network.requests().clear();
        ann.network.weather(request -> {
            assertThat(ann.network.requests().size()).as("requests").isLessThan(FAR_TOO_MANY);
            return weather.apply(request);
        });
        ann.live(span);
    }

    private void assertBacksOff() {
        EngineStatus status = ann.engine.status();
        assertThat(status.connection().trouble()).isEqualTo(Trouble.SERVER_ERROR);
        assertThat(status.nextRun()).isAfter(rig.clock.instant().minus(Duration.ofMinutes(5)));
        assertThat(status.lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Stopped.class,
                        stopped -> assertThat(stopped.trouble()).isEqualTo(Trouble.SERVER_ERROR));
    }

    private void assertMends() {
        ann.network.fair();
        ann.live(Duration.ofMinutes(7));
        assertThat(ann.engine.status().connection().trouble()).isNull();
        assertThat(ann.store.journal().lastFullSync().orElseThrow())
                .isAfter(rig.clock.instant().minusSeconds(60));
    }

    private static boolean changes(WireRequest request) {
        return Network.to(Wire.CHANGES_PATH).test(request);
    }

    private static Change granted(long place) {
        return granted(place, Access.Role.VIEWER);
    }

    private static Change granted(long place, Access.Role role) {
        return new Change.AccessChanged(place, "roads", new Access("roads", "Roads", role, Access.Reach.ALL));
    }

    private static Fault page(ChangePage page) {
        return answered(ChangeJson.write(page));
    }

    private static Fault answered(String json) {
        return Fault.answered(200, Wire.JSON, json, Map.of());
    }

    private static Fault each(WireRequest request, ProblemType type) {
        Problem problem = Problem.of(type, "").withWatermark(1_000);
        String answers = lines(request).stream()
                .map(OperationJson::labelOf)
                .map(label -> AnswerJson.write(new OperationAnswer.Refused(label.operation(), label.digest(), problem)))
                .collect(Collectors.joining("\n"));
        return Fault.answered(200, Wire.NDJSON, answers + "\n", Map.of());
    }

    private static List<String> lines(WireRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8).lines().toList();
    }
}
