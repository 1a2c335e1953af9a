package org.fieldkeep.client.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.Network.Fault;
import org.fieldkeep.client.engine.Rig.Device;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Engines against the real acceptance code, in virtual time.
final class SyncEngineTest {

    @TempDir
    Path folder;

    private Rig rig;
    private Device ann;

    @BeforeEach
    void start() {
        rig = new Rig(folder);
        ann = rig.device("ann-1", "ann");
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    // --- the path everything takes

    @Test
    void theFirstSyncFetchesASnapshotAndThenFollowsTheFeed() {
        ann.settle();
        assertThat(ann.store.forms().usable()).hasSize(1);
        assertThat(ann.store.mirror().access()).hasSize(1);
        assertThat(ann.network.count(Wire.SNAPSHOT_PATH)).isPositive();
        assertThat(ann.store.journal().lastFullSync()).contains(rig.clock.instant());
        assertThat(ann.engine.status().connection().state()).isEqualTo(Connection.State.CONNECTED);
        assertThat(ann.engine.status().lastRun()).isEqualTo(new RunResult.Done(rig.clock.instant(), 0));
    }

    @Test
    void whatOneDeviceSavesAnotherSees() {
        UUID report = ann.create("Culvert 7", "scour");
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.PENDING);
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        Device ben = rig.device("ben-1", "ben");
        ben.settle();
        assertThat(ben.shown(report).content()).isEqualTo(Rig.content("Culvert 7", "scour"));
    }

    @Test
    void aReportIsSendingWhileItsRequestIsUnderWay() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.engine.tick();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SENDING);
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void manyReportsGoInBatchesOfAHundred() {
        ann.settle();
        for (int i = 0; i < 230; i++) {
            ann.create("Place " + i, "finding");
        }
        ann.settle();
        assertThat(ann.waiting()).isZero();
        assertThat(ann.network.count(Wire.OPERATIONS_PATH)).isEqualTo(3);
        assertThat(ann.engine.status().lastRun()).isEqualTo(new RunResult.Done(rig.clock.instant(), 230));
    }

    @Test
    void acknowledgingAnEarlierRevisionKeepsTheNewerOnePendingAndSendsItOnTheNewBase() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "first");
        ann.engine.tick();
        ann.edit(report, "Culvert 7", "second, typed during the upload");
        ann.network.deliverNext();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.PENDING);
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(2);
    }

    // --- lost, cut, doubled, late, strange answers

    @Test
    void anAnswerLostAfterTheCommitHasOneEffectAndIsSettledOnce() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.fault(Network.to(Wire.OPERATIONS_PATH), Fault.answerLost());
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.PENDING);
        ann.network.fair();
        ann.live(Duration.ofMinutes(1));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
        assertThat(pushedBodies()).hasSize(1);
    }

    @Test
    void aDoubledAnswerChangesNothingTheSecondTime() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.engine.tick();
        Runnable answer = ann.network.takeNext();
        answer.run();
        answer.run();
        ann.settle();
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void aRequestThatIsNeverAnsweredIsGivenUpAndSentAgain() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.engine.tick();
        ann.network.takeNext();
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
    }

    @Test
    void aCaptivePortalSettlesNothingAndSaysSo() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> Fault.answered(200, "text/html", "<html>Welcome</html>", Map.of()));
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.PENDING);
        assertThat(ann.engine.status().connection().trouble()).isEqualTo(Trouble.NETWORK_LOGIN);
        assertThat(ann.engine.status().lastRun()).isInstanceOf(RunResult.Stopped.class);
        ann.network.fair();
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    // --- waiting

    @Test
    void anHourOfOutageCostsFewRequests() {
        ann.settle();
        ann.create("Culvert 7", "scour");
        ann.network.requests().clear();
        ann.network.weather(_ -> Fault.unreachable());
        ann.live(Duration.ofHours(1));
        assertThat(ann.network.requests().size()).isBetween(10, 60);
        assertThat(ann.engine.status().connection().state()).isEqualTo(Connection.State.NO_CONNECTION);
        ann.network.fair();
        ann.live(Duration.ofMinutes(6));
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void anHourOfServerErrorsCostsFewRequests() {
        ann.settle();
        for (int i = 0; i < 20; i++) {
            ann.create("Place " + i, "finding");
        }
        ann.network.requests().clear();
        ann.network.weather(_ -> Fault.answered(500, "text/html", "oops", Map.of()));
        ann.live(Duration.ofHours(1));
        assertThat(ann.network.requests().size()).isBetween(5, 60);
        ann.network.fair();
        ann.live(Duration.ofMinutes(11));
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void nothingIsAskedBeforeTheTimeTheServerNamed() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> Fault.answered(503, "text/html", "", Map.of("retry-after", "120")));
        ann.settle();
        ann.network.fair();
        ann.network.requests().clear();
        ann.engine.syncNow();
        ann.settle();
        assertThat(ann.engine.status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Stopped.class,
                        stopped -> assertThat(stopped.trouble()).isEqualTo(Trouble.BUSY));
        ann.live(Duration.ofSeconds(119));
        assertThat(ann.network.requests()).isEmpty();
        ann.restart();
        ann.engine.syncNow();
        ann.settle();
        assertThat(ann.network.requests()).isEmpty();
        ann.live(Duration.ofSeconds(5));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aRestartNeitherForgetsNorHammers() {
        ann.settle();
        ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> Fault.unreachable());
        ann.live(Duration.ofMinutes(30));
        ann.network.requests().clear();
        for (int i = 0; i < 20; i++) {
            ann.restart();
            ann.settle();
        }
        assertThat(ann.network.requests().size()).isLessThanOrEqualTo(2);
    }

    @Test
    void syncNowCutsOurOwnWaitingShort() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> Fault.unreachable());
        ann.live(Duration.ofMinutes(30));
        ann.network.fair();
        ann.engine.syncNow();
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aFullDiskAtTheServerHoldsUpPushesOnly() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.fault(Network.to(Wire.OPERATIONS_PATH), Fault.problem(Problem.of(ProblemType.STORAGE_FULL, "")));
        ann.network.requests().clear();
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.network.count(Wire.CHANGES_PATH)).isGreaterThanOrEqualTo(15);
        assertThat(ann.network.count(Wire.OPERATIONS_PATH)).isLessThanOrEqualTo(15);
        ann.network.fair();
        ann.live(Duration.ofMinutes(6));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    // --- one bad item, and the opposite

    @Test
    void oneBadItemBlocksNoOther() {
        ann.settle();
        List<UUID> good = new ArrayList<>();
        for (int i = 0; i < 47; i++) {
            good.add(ann.create("Place " + i, "finding"));
        }
        UUID invalid = UUID.randomUUID();
        ann.store.reports().save(invalid, Rig.content("x", "y").withAnswer("place", null), new Stand.Nothing());
        ann.settle();
        assertThat(good)
                .allSatisfy(
                        report -> assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED));
        assertThat(ann.row(invalid).state().state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(ann.engine.status().lastRun()).isEqualTo(new RunResult.Partly(rig.clock.instant(), 47, 48, 1));
    }

    @Test
    void aThousandOperationsAreNotThrownAtAServerThatRefusesTheSession() {
        ann.settle();
        for (int i = 0; i < 200; i++) {
            ann.create("Place " + i, "finding");
        }
        ann.network.requests().clear();
        rig.server.administration().signOut("north", "ann");
        ann.settle();
        assertThat(ann.network.count(Wire.OPERATIONS_PATH)).isLessThanOrEqualTo(1);
        assertThat(ann.network.count(Wire.REFRESH_PATH)).isEqualTo(1);
        assertThat(ann.engine.status().session()).isEqualTo(SessionPhase.SIGN_IN_NEEDED);
        assertThat(ann.waiting()).isEqualTo(200);
        assertThat(ann.store.outbox().unsettled()).allMatch(entry -> entry.attempts() == 0);
        assertThat(ann.engine.status().lastRun())
                .isEqualTo(new RunResult.SignInNeeded(rig.clock.instant(), false, 200));
    }

    @Test
    void aBatchThatIsTooLargeIsHalvedUntilItFits() {
        ann.settle();
        for (int i = 0; i < 20; i++) {
            ann.create("Place " + i, "finding");
        }
        ann.network.weather(request -> Network.to(Wire.OPERATIONS_PATH).test(request) && lines(request) > 4
                ? Fault.answered(413, "text/html", "", Map.of())
                : Fault.none());
        ann.settle();
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void somebodyElsesVersionBecomesAReviewAndOthersGoOn() {
        UUID report = ann.create("Culvert 7", "scour");
        ann.settle();
        Device ben = rig.device("ben-1", "ben");
        ben.settle();
        ben.edit(report, "Culvert 7", "ben's words");
        ben.settle();
        ann.edit(report, "Culvert 7", "ann's words");
        ann.engine.tick();
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.NEEDS_REVIEW);
        assertThat(ann.store.reviews().of(report)).isPresent();
    }

    // --- sessions

    @Test
    void anExpiredTokenIsRefreshedOnceForBothLanesAndTheRunGoesOn() {
        ann.settle();
        rig.clock.advance(Duration.ofMinutes(20));
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.requests().clear();
        ann.settle();
        assertThat(ann.network.count(Wire.REFRESH_PATH)).isEqualTo(1);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.engine.status().lastRun()).isEqualTo(new RunResult.Done(rig.clock.instant(), 1));
    }

    @Test
    void aRefreshWhoseAnswerIsLostSignsNobodyOut() {
        ann.settle();
        rig.clock.advance(Duration.ofMinutes(20));
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.fault(Network.to(Wire.REFRESH_PATH), Fault.answerLost());
        ann.settle();
        ann.network.fair();
        ann.live(Duration.ofMinutes(1));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aDisabledAccountNeedsSignInWithThatReasonAndKeepsEverything() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        rig.server.administration().setDisabled("north", "ann", true);
        ann.settle();
        assertThat(ann.engine.status().session()).isEqualTo(SessionPhase.ACCOUNT_DISABLED);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.NEEDS_SIGN_IN);
        assertThat(ann.waiting()).isEqualTo(1);
    }

    @Test
    void signingInAgainResumes() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        rig.server.administration().signOut("north", "ann");
        ann.settle();
        List<SignInResult> results = new ArrayList<>();
        ann.engine.signIn("wrong", results::add);
        ann.settle();
        assertThat(results).containsExactly(new SignInResult.WrongPassword());
        ann.engine.signIn(Rig.PASSWORD, results::add);
        ann.settle();
        assertThat(results.get(1)).isInstanceOf(SignInResult.SignedIn.class);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void anotherAccountsSessionIsNotTaken() {
        var bens = ann.session("ben");
        assertThatIllegalArgumentException().isThrownBy(() -> ann.engine.adopt(bens));
    }

    @Test
    void aLateAnswerAfterSignOutChangesNothing() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.engine.tick();
        Runnable late = ann.network.takeNext();
        ann.engine.signOut();
        List<OutboxEntry> before = ann.store.outbox().unsettled();
        late.run();
        ann.settle();
        assertThat(ann.store.outbox().unsettled()).isEqualTo(before);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.NEEDS_SIGN_IN);
        assertThat(ann.network.requests().getLast().method()).isEqualTo("DELETE");
        assertThat(ann.vault.load(ann.store.account().id())).isEmpty();
        ann.network.requests().clear();
        ann.live(Duration.ofHours(1));
        assertThat(ann.network.requests()).isEmpty();
        ann.engine.signIn(Rig.PASSWORD, _ -> {});
        ann.settle();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
    }

    @Test
    void theTimeTheServerNamedHoldsAcrossASignOut() {
        ann.settle();
        ann.create("Culvert 7", "scour");
        ann.engine.tick();
        ann.network.weather(_ -> Fault.answered(503, "text/html", "", Map.of("retry-after", "120")));
        Runnable late = ann.network.takeNext();
        ann.network.fair();
        ann.engine.signOut();
        late.run();
        ann.engine.signIn(Rig.PASSWORD, _ -> {});
        ann.settle();
        assertThat(ann.engine.status().session()).isEqualTo(SessionPhase.LIVE);
        ann.network.requests().clear();
        ann.live(Duration.ofSeconds(119));
        assertThat(ann.network.requests()).isEmpty();
        ann.live(Duration.ofSeconds(5));
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void aSignInThatEndsAfterSignOutIsNotTaken() {
        ann.settle();
        ann.engine.signIn(Rig.PASSWORD, _ -> {});
        ann.network.deliverNext();
        Runnable late = ann.network.takeNext();
        ann.engine.signOut();
        late.run();
        ann.settle();
        assertThat(ann.engine.status().session()).isEqualTo(SessionPhase.SIGNED_OUT);
    }

    // --- which server

    @Test
    void anotherServerAtTheSameAddressStopsEverythingAndDeletesNothing() {
        UUID sent = ann.create("Culvert 7", "scour");
        ann.settle();
        UUID waiting = ann.create("Culvert 8", "scour");
        ann.network.weather(_ -> Fault.problem(Problem.of(ProblemType.OTHER_SERVER, "")));
        ann.live(Duration.ofHours(1));
        assertThat(ann.engine.status().connection().trouble()).isEqualTo(Trouble.OTHER_SERVER);
        assertThat(ann.row(sent).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(waiting).state().state()).isEqualTo(SyncState.PENDING);
        ann.network.fair();
        ann.engine.syncNow();
        ann.settle();
        assertThat(ann.row(waiting).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aRestoredServerIsFollowedAndWhatItHasIsNotSentAgain() {
        UUID sent = ann.create("Culvert 7", "scour");
        ann.settle();
        UUID waiting = ann.create("Culvert 8", "scour");
        UUID epoch = rig.server.administration().startEpoch();
        ann.network.requests().clear();
        ann.settle();
        assertThat(ann.store.account().epoch()).isEqualTo(epoch);
        assertThat(ann.row(sent).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(waiting).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.engine.status().connection().trouble()).isNull();
        assertThat(ann.network.requests())
                .filteredOn(request -> request.path().equals(Wire.OPERATIONS_PATH))
                .noneMatch(request -> new String(request.body(), StandardCharsets.UTF_8).contains(sent.toString()));
    }

    @Test
    void aServerWhoseLivesDoNotNameOursStopsEverythingAndDeletesNothing() {
        UUID sent = ann.create("Culvert 7", "scour");
        ann.settle();
        UUID waiting = ann.create("Culvert 8", "scour");
        UUID epoch = ann.store.account().epoch();
        rig.server.administration().startEpoch();
        String stranger = SessionJson.write(new Ancestry(UUID.randomUUID(), List.of()));
        ann.network.fault(Network.to(Wire.EPOCHS_PATH), Fault.answered(200, Wire.JSON, stranger, Map.of()));
        ann.network.requests().clear();
        ann.live(Duration.ofHours(1));
        assertThat(ann.engine.status().connection().trouble()).isEqualTo(Trouble.SERVER_RESTORED);
        assertThat(ann.store.account().epoch()).isEqualTo(epoch);
        assertThat(ann.row(sent).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(waiting).state().reason()).isInstanceOf(Reason.ServerRestored.class);
        assertThat(ann.network.requests().size()).as("asked now and then").isBetween(6, 24);
        ann.network.fair();
        ann.live(Duration.ofMinutes(30));
        assertThat(ann.row(waiting).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void theQuestionForTheLivesIsAskedAgainWithBackoffWhileItFails() {
        ann.settle();
        UUID waiting = ann.create("Culvert 8", "scour");
        rig.server.administration().startEpoch();
        ann.network.fault(Network.to(Wire.EPOCHS_PATH), Fault.problem(Problem.of(ProblemType.INTERNAL, "")));
        ann.network.requests().clear();
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.network.requests().size()).isBetween(3, 40);
        ann.network.fair();
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.row(waiting).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void anAnswerOfTheLifeBeforeSettlesNothing() {
        ann.settle();
        UUID report = ann.create("Culvert 8", "scour");
        ann.engine.tick();
        Runnable late = ann.network.takeNext();
        UUID epoch = rig.server.administration().startEpoch();
        ann.engine.hint();
        ann.settle();
        assertThat(ann.store.account().epoch()).isEqualTo(epoch);
        ann.network.requests().clear();
        late.run();
        assertThat(ann.waiting()).isEqualTo(1);
        ann.settle();
        assertThat(ann.network.count(Wire.OPERATIONS_PATH)).as("asked again").isEqualTo(1);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void aProgramTooOldKeepsEverything() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> Fault.problem(Problem.of(ProblemType.UPGRADE_REQUIRED, "")));
        ann.settle();
        assertThat(ann.engine.status().connection().trouble()).isEqualTo(Trouble.UPDATE_NEEDED);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.PENDING);
    }

    // --- copies and the long absent

    @Test
    void aCopiedStoreRegistersAsANewDeviceAndSendsAnew() throws Exception {
        ann.settle();
        ann.engine.close();
        ann.store.close();
        Path copy = folder.resolve("copy");
        Files.createDirectories(copy);
        Files.copy(ann.directory.resolve("fieldkeep.db"), copy.resolve("fieldkeep.db"));
        ann.restart();
        UUID first = ann.create("Culvert 7", "from the original");
        ann.settle();
        assertThat(ann.row(first).state().state()).isEqualTo(SyncState.SYNCED);
        try (var store = LocalStore.open(copy, rig.clock, UUID::randomUUID)) {
            UUID device = store.device();
            UUID second = UUID.randomUUID();
            store.reports().save(second, Rig.content("Culvert 8", "from the copy"), new Stand.Nothing());
            SyncEngine engine = new SyncEngine(
                    store,
                    ann.network,
                    ann.vault,
                    rig.clock,
                    EngineParts.standard(new SplittableRandom(1)),
                    EngineSettings.standard("copy"));
            engine.tick();
            while (ann.network.anythingUnderWay()) {
                ann.network.deliverNext();
                engine.tick();
            }
            assertThat(store.device()).isNotEqualTo(device);
            assertThat(store.outbox().unsettled()).isEmpty();
            assertThat(store.reports()
                            .open(second, engine.status().live())
                            .orElseThrow()
                            .row()
                            .state()
                            .state())
                    .isEqualTo(SyncState.SYNCED);
        }
    }

    @Test
    void anOperationTooOldForAReceiptIsLookedUpAndSettledIfItHadLanded() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.fault(Network.to(Wire.OPERATIONS_PATH), Fault.answerLost());
        ann.settle();
        rig.clock.advance(Duration.ofDays(400));
        rig.server.administration().forgetOldReceipts(Duration.ofDays(30));
        ann.network.fair();
        ann.engine.signIn(Rig.PASSWORD, _ -> {});
        ann.live(Duration.ofMinutes(10));
        assertThat(ann.network.count(Wire.HISTORY_PATH)).isPositive();
        assertThat(ann.waiting()).isZero();
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
    }

    @Test
    void aCursorTheFeedNoLongerReachesIsReplacedByASnapshot() {
        UUID report = ann.create("Culvert 7", "scour");
        ann.settle();
        ann.network.requests().clear();
        boolean[] once = {true};
        ann.network.weather(request -> {
            if (Network.to(Wire.CHANGES_PATH).test(request) && once[0]) {
                once[0] = false;
                return Fault.problem(Problem.of(ProblemType.CURSOR_TOO_OLD, ""));
            }
            return Fault.none();
        });
        ann.live(Duration.ofMinutes(2));
        assertThat(ann.network.count(Wire.SNAPSHOT_PATH)).isEqualTo(1);
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
    }

    @Test
    void accessGrantedFetchesThatProjectsSnapshot() {
        ann.settle();
        rig.server.administration().setAccess("north", "roads", "ann", Access.Role.VIEWER, Access.Reach.ALL);
        ann.live(Duration.ofMinutes(1));
        assertThat(ann.store.mirror().access()).hasSize(2);
        assertThat(ann.store.mirror().snapshotsDue()).isEmpty();
        assertThat(ann.network.requests()).anyMatch(request -> request.path().contains("project=roads"));
    }

    @Test
    void aWithdrawnOperationIsSettledBeforeItsReportGoesOn() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.network.weather(_ -> new Fault(false, _ -> new WireAnswer.NoAnswer(WireAnswer.Kind.CUT, "")));
        ann.settle();
        assertThat(ann.store.reports().withdraw(report, WithdrawReason.GIVE_UP)).isTrue();
        ann.network.fair();
        ann.live(Duration.ofMinutes(6));
        assertThat(ann.network.count(Wire.WITHDRAWALS_PATH)).isEqualTo(1);
        assertThat(ann.waiting()).isZero();
    }

    @Test
    void manyRemovalsAtOnceWaitForAPersonsWord() {
        List<UUID> reports = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            reports.add(ann.create("Place " + i, "finding"));
        }
        ann.settle();
        Device ben = rig.device("ben-1", "ben");
        ben.settle();
        reports.forEach(
                report -> ben.store.reports().delete(report, ben.shown(report).stand()));
        ben.settle();
        ann.live(Duration.ofMinutes(2));
        assertThat(ann.engine.status().removalsToConfirm()).isEqualTo(30);
        assertThat(ann.row(reports.getFirst()).deleted()).isFalse();
        ann.engine.answerRemovals(true);
        ann.live(Duration.ofMinutes(1));
        assertThat(ann.engine.status().removalsToConfirm()).isZero();
        assertThat(ann.row(reports.getFirst()).deleted()).isTrue();
    }

    @Test
    void aReceiptThatCouldNotBeWrittenDownIsAskedForAgainWithoutHaste() {
        ann.settle();
        UUID report = ann.create("Culvert 7", "scour");
        ann.engine.tick();
        ann.fullDisk(true);
        ann.live(Duration.ofMinutes(30));
        assertThat(ann.network.requests().size()).isLessThanOrEqualTo(40);
        assertThat(ann.engine.status().lastRun())
                .isInstanceOfSatisfying(
                        RunResult.Stopped.class,
                        stopped -> assertThat(stopped.trouble()).isEqualTo(Trouble.LOCAL_STORE));
        ann.fullDisk(false);
        ann.live(Duration.ofMinutes(6));
        assertThat(ann.row(report).state().state()).isEqualTo(SyncState.SYNCED);
        assertThat(ann.row(report).serverVersion()).isEqualTo(1);
    }

    // --- secrets

    @Test
    void tokensAreInNoStatusAndNoFile() {
        ann.settle();
        String token = ann.network.requests().stream()
                .map(request -> request.headers().get("authorization"))
                .filter(value -> value != null)
                .findFirst()
                .orElseThrow()
                .substring("Bearer ".length());
        assertThat(ann.engine.status().toString()).doesNotContain(token);
        assertThat(ann.network.requests())
                .noneMatch(request -> request.toString().contains(token));
        assertThat(ann.network.requests()).noneMatch(request -> request.path().contains(token));
    }

    @Test
    void theNextWakeUpIsToldWhenNothingIsUnderWay() {
        Optional<Instant> wake = ann.settle();
        assertThat(wake).contains(rig.clock.instant().plusSeconds(30));
    }

    private Set<String> pushedBodies() {
        return ann.network.requests().stream()
                .filter(Network.to(Wire.OPERATIONS_PATH))
                .map(request -> new String(request.body(), StandardCharsets.UTF_8))
                .collect(Collectors.toSet());
    }

    private static long lines(WireRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8).lines().count();
    }
}
