package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.server.Phone.content;
import static org.fieldkeep.server.Phone.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.server.ServerWorld.AnsweredProblem;
import org.fieldkeep.server.store.FormStore.Use;
import org.fieldkeep.server.store.ReportStore;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the acceptance boundary promises on every database; a subclass brings one.
abstract class AcceptanceContract {

    TestDatabase database;
    ServerWorld world;
    Phone ann;
    Phone ben;
    final UUID report = UUID.randomUUID();

    abstract TestDatabase database();

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
        ann = world.phone("north", "ann");
        ben = world.phone("north", "ben");
    }

    @AfterEach
    void close() {
        database.close();
    }

    // ---- receipts

    @Test
    void aCopyGetsTheReceiptOfTheFirst() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        Receipt first = ann.accepted(operation);
        assertThat(ann.push(operation).getFirst())
                .isEqualTo(new Accepted(operation.operation().id(), operation.digest(), true, first));
        assertThat(ann.history(report).versions()).hasSize(1);
    }

    @Test
    void aLateCopyGetsItsReceiptThoughTheReportMovedOn() {
        SealedOperation first = ann.create(report, content("Culvert"));
        Base base = ann.applied(first);
        ben.accepted(ben.update(report, content("Bridge"), base));
        assertThat(ann.push(first).getFirst())
                .isInstanceOfSatisfying(
                        Accepted.class,
                        answer -> assertThat(answer.receipt().version()).isEqualTo(1));
    }

    @Test
    void twentyParallelCopiesMakeOneVersionAndAgree() throws Exception {
        Base base = ann.created(report, content("Culvert"));
        SealedOperation operation = ann.update(report, content("Bridge"), base);
        List<OperationAnswer> answers = inParallel(20, () -> ann.push(operation).getFirst());
        assertThat(answers).allSatisfy(answer -> assertThat(answer).isInstanceOf(Accepted.class));
        assertThat(answers.stream().map(answer -> ((Accepted) answer).receipt()).distinct())
                .hasSize(1);
        assertThat(answers.stream().filter(answer -> !((Accepted) answer).replayed()))
                .hasSize(1);
        assertThat(ann.history(report).versions()).hasSize(2);
    }

    @Test
    void theSameIdWithOtherContentIsRefusedAndChangesNothing() {
        SealedOperation first = ann.create(report, content("Culvert"));
        ann.accepted(first);
        SealedOperation other =
                ann.seal(first.operation().id(), 99, UUID.randomUUID(), Action.CREATE, content("Something else"), null);
        Problem problem = ann.refused(other);
        assertThat(problem.type()).isEqualTo(ProblemType.OPERATION_REUSED);
        assertThat(problem.current()).isNull();
        assertThat(problem.detail()).doesNotContain("Culvert");
    }

    @Test
    void theSameIdWithTwoContentsAtOnceIsAppliedOnce() throws Exception {
        UUID id = UUID.randomUUID();
        List<SealedOperation> both = List.of(
                ann.seal(id, 50, report, Action.CREATE, content("one"), null),
                ann.seal(id, 50, report, Action.CREATE, content("two"), null));
        ExecutorService threads = Executors.newFixedThreadPool(2);
        List<OperationAnswer> answers = new ArrayList<>();
        for (Future<OperationAnswer> answer : threads.invokeAll(both.stream()
                .<java.util.concurrent.Callable<OperationAnswer>>map(
                        one -> () -> ann.push(one).getFirst())
                .toList())) {
            answers.add(answer.get());
        }
        threads.shutdown();
        assertThat(answers.stream().filter(Accepted.class::isInstance)).hasSize(1);
        assertThat(answers.stream()
                        .filter(Refused.class::isInstance)
                        .map(one -> ((Refused) one).problem().type()))
                .containsExactly(ProblemType.OPERATION_REUSED);
    }

    @Test
    void nobodyIsToldThatSomebodyElseChangedWhatTheyChangedThemselves() {
        Base first = ann.created(report, content("Culvert"));
        Phone tablet = world.phone("north", "ann");
        tablet.accepted(tablet.update(report, content("Bridge"), first));
        assertThat(ann.refused(ann.update(report, content("Dam"), first)).title())
                .isEqualTo("You changed this report on another device");
        assertThat(ben.refused(ben.update(report, content("Weir"), first)).title())
                .isEqualTo("Somebody else changed this report");
    }

    @Test
    void aConflictStaysAConflictThoughTheBaseIsRightAgain() {
        Base first = ann.created(report, content("Culvert"));
        ben.accepted(ben.update(report, content("Bridge"), first));
        SealedOperation stale = ann.update(report, content("Dam"), first);
        Problem problem = ann.refused(stale);
        assertThat(problem.type()).isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(Objects.requireNonNull(problem.current()).version()).isEqualTo(2);
        assertThat(Objects.requireNonNull(problem.current()).author()).isEqualTo("ben");
        assertThat(ann.refused(stale).type()).isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(ann.history(report).versions()).hasSize(2);
    }

    @Test
    void aReportThatBreaksItsFormIsRefusedForGoodWithTheFieldNamed() {
        ReportContent empty = content("x").withAnswer("place", null);
        SealedOperation operation = ann.create(report, empty);
        Problem problem = ann.refused(operation);
        assertThat(problem.type()).isEqualTo(ProblemType.INVALID);
        assertThat(problem.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.field()).isEqualTo("place"));
        assertThat(ann.refused(operation)).isEqualTo(problem);
        assertThat(ann.accepted(ann.create(report, content("Culvert"))).version())
                .isEqualTo(1);
    }

    @Test
    void aFormThatWasNeverPublishedIsInvalid() {
        ReportContent other = ReportContent.empty("bridges", new FormRef("visit", 9));
        assertThat(ann.refused(ann.create(report, other)).errors())
                .singleElement()
                .satisfies(error -> assertThat(error.code()).isEqualTo("form"));
    }

    @Test
    void anIdThatMadeAVersionIsNobodyElses() {
        SealedOperation anns = ann.create(report, content("Culvert"));
        ann.accepted(anns);
        UUID id = anns.operation().id();
        Base base = new Base(1, id);

        assertThat(ben.refused(ben.seal(id, 101, UUID.randomUUID(), Action.CREATE, content("Bridge"), null))
                        .type())
                .isEqualTo(ProblemType.OPERATION_REUSED);
        assertThat(ben.refused(ben.seal(id, 102, report, Action.UPDATE, content("Dam"), base))
                        .type())
                .isEqualTo(ProblemType.OPERATION_REUSED);

        assertThat(ann.history(report).versions()).containsExactly(base);
        assertThat(ben.accepted(ben.update(report, content("Weir"), base)).version())
                .isEqualTo(2);
    }

    @Test
    void aRefusedFormVersionRefusesWhatWasWrittenOnItForGood() {
        SealedOperation before = ann.create(report, content("Culvert"));
        ann.accepted(before);
        world.admin.setFormUse("north", "visit", 1, Use.REFUSED);
        SealedOperation after = ann.create(UUID.randomUUID(), content("Written offline"));
        Problem problem = ann.refused(after);
        assertThat(problem.type()).isEqualTo(ProblemType.INVALID);
        assertThat(problem.errors()).singleElement().satisfies(error -> {
            assertThat(error.field()).isEmpty();
            assertThat(error.code()).isEqualTo("form");
            assertThat(error.message()).contains("visit 1");
        });
        world.admin.setFormUse("north", "visit", 1, Use.CURRENT);
        assertThat(ann.refused(after)).isEqualTo(problem);
        assertThat(ann.accepted(before).version()).isEqualTo(1);
    }

    @Test
    void aNumberUsedTwiceVoidsTheSecondOperation() {
        ann.accepted(ann.create(report, content("Culvert")));
        SealedOperation copy =
                ann.seal(UUID.randomUUID(), 1, UUID.randomUUID(), Action.CREATE, content("From a copied store"), null);
        assertThat(ann.refused(copy).type()).isEqualTo(ProblemType.SEQUENCE_REUSED);
        assertThat(ann.refused(copy).type()).isEqualTo(ProblemType.SEQUENCE_REUSED);
    }

    @Test
    void anotherAccountsDeviceCannotBeNamed() {
        SealedOperation foreign = ben.create(report, content("Culvert"));
        assertThat(ann.refused(foreign).type()).isEqualTo(ProblemType.FORBIDDEN);
        assertThat(ben.accepted(foreign).version()).isEqualTo(1);
    }

    @Test
    void anOperationBelowTheWatermarkIsNeverTakenForNew() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        SealedOperation unsent =
                ann.seal(UUID.randomUUID(), 1, UUID.randomUUID(), Action.CREATE, content("Never arrived"), null);
        ann.accepted(operation);
        world.clock.advance(java.time.Duration.ofDays(400));
        ann.session = world.signIn("north", "ann", ServerWorld.PASSWORD, ann.session.device());
        assertThat(world.admin.forgetOldReceipts(java.time.Duration.ofDays(300)))
                .isEqualTo(1);
        assertThat(ann.refused(operation).type()).isEqualTo(ProblemType.OPERATION_TOO_OLD);
        assertThat(ann.refused(unsent).watermark()).isEqualTo(1L);
        assertThat(ann.withdraw(unsent))
                .isInstanceOfSatisfying(
                        Refused.class,
                        answer -> assertThat(answer.problem().type()).isEqualTo(ProblemType.OPERATION_TOO_OLD));
        assertThat(ann.history(report).versions())
                .containsExactly(new Base(1, operation.operation().id()));
    }

    // ---- bases

    @Test
    void aDeleteAgainstAnEditAndAnEditAgainstADeleteAreConflicts() {
        Base first = ann.created(report, content("Culvert"));
        ben.accepted(ben.delete(report, first));
        Problem edit = ann.refused(ann.update(report, content("Dam"), first));
        assertThat(edit.type()).isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(Objects.requireNonNull(edit.current()).deleted()).isTrue();

        UUID other = UUID.randomUUID();
        Base second = ann.created(other, content("Weir"));
        ann.accepted(ann.update(other, content("Weir, north"), second));
        Problem delete = ben.refused(ben.delete(other, second));
        assertThat(delete.type()).isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(Objects.requireNonNull(delete.current()).deleted()).isFalse();
    }

    @Test
    void aTombstoneIsLeftOnlyByARestoreOfExactlyIt() {
        Base first = ann.created(report, content("Culvert"));
        Base tombstone = ann.applied(ann.delete(report, first));
        assertThat(ann.refused(ann.update(report, content("Dam"), tombstone)).type())
                .isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(ann.refused(ann.restore(report, content("Dam"), first)).type())
                .isEqualTo(ProblemType.VERSION_CONFLICT);
        assertThat(ann.accepted(ann.restore(report, content("Dam"), tombstone)).version())
                .isEqualTo(3);
    }

    @Test
    void aCreateOfAnIdThatOnceLivedIsGone() {
        Base first = ann.created(report, content("Culvert"));
        ann.accepted(ann.delete(report, first));
        assertThat(ben.refused(ben.create(report, content("Again"))).type()).isEqualTo(ProblemType.GONE);
    }

    @Test
    void aBaseOnAnUnknownIdIsNeverAnInsert() {
        Base made = new Base(1, UUID.randomUUID());
        assertThat(ann.refused(ann.update(report, content("Culvert"), made)).type())
                .isEqualTo(ProblemType.UNKNOWN_REPORT);
    }

    @Test
    void aBaseNamesItsOperationToo() {
        ann.created(report, content("Culvert"));
        Base forged = new Base(1, UUID.randomUUID());
        assertThat(ann.refused(ann.update(report, content("Dam"), forged)).type())
                .isEqualTo(ProblemType.VERSION_CONFLICT);
    }

    // ---- who may

    @Test
    void foreignAndUnknownReportsAnswerAlike() {
        Base first = ann.created(report, content("Culvert"));
        Phone cat = world.phone("south", "cat");
        Problem foreign = cat.refused(cat.update(report, content("Mine"), first));
        Problem unknown = cat.refused(cat.update(UUID.randomUUID(), content("Mine"), first));
        assertThat(foreign).isEqualTo(unknown);
        assertThat(cat.problemOf("GET", "/v1/sync/history?report=" + report, java.util.Map.of()))
                .isEqualTo(cat.problemOf("GET", "/v1/sync/history?report=" + UUID.randomUUID(), java.util.Map.of()));
        assertThat(cat.accepted(cat.create(report, content("The same id in another tenant")))
                        .version())
                .isEqualTo(1);
    }

    @Test
    void viewersReadAndDoNotWrite() {
        Base first = ann.created(report, content("Culvert"));
        Phone vic = world.phone("north", "vic");
        assertThat(vic.refused(vic.update(report, content("Dam"), first)).type())
                .isEqualTo(ProblemType.FORBIDDEN);
        assertThat(vic.refused(vic.create(UUID.randomUUID(), content("Dam"))).type())
                .isEqualTo(ProblemType.FORBIDDEN);
        assertThat(vic.history(report).versions()).hasSize(1);
    }

    @Test
    void aReachOfOwnSeesAndWritesOnlyWhatTheActorCreated() {
        Base first = ann.created(report, content("Culvert"));
        Phone own = world.phone("north", "own");
        assertThat(own.refused(own.update(report, content("Dam"), first)).type())
                .isEqualTo(ProblemType.UNKNOWN_REPORT);
        UUID mine = UUID.randomUUID();
        Base created = own.created(mine, content("Weir"));
        Base edited = ann.applied(ann.update(mine, content("Weir, seen by Ann"), created));
        assertThat(own.accepted(own.update(mine, content("Weir again"), edited)).version())
                .isEqualTo(3);
    }

    @Test
    void movingAReportNeedsWriteAccessToBothProjects() {
        Base first = ann.created(report, content("Culvert"));
        ReportContent moved = content("Culvert").withProject("roads");
        assertThat(ann.refused(ann.update(report, moved, first)).type()).isEqualTo(ProblemType.FORBIDDEN);
        world.admin.setAccess("north", "roads", "ann", Role.VIEWER, Reach.ALL);
        assertThat(ann.refused(ann.update(report, moved, first)).type()).isEqualTo(ProblemType.FORBIDDEN);
        world.admin.setAccess("north", "roads", "ann", Role.CONTRIBUTOR, Reach.ALL);
        assertThat(ann.accepted(ann.update(report, moved, first)).version()).isEqualTo(2);
        assertThat(ben.refused(ben.update(report, content("Back"), first)).type())
                .isEqualTo(ProblemType.UNKNOWN_REPORT);
    }

    @Test
    void draftsAreForTheirAuthorAlone() {
        Base first = ann.created(report, draft("Half a sentence"));
        assertThat(ben.refused(ben.update(report, content("Mine"), first)).type())
                .isEqualTo(ProblemType.UNKNOWN_REPORT);
        Base submitted = ann.applied(ann.update(report, content("A whole sentence"), first));
        assertThat(ben.history(report).versions()).containsExactly(submitted);
        assertThat(ann.history(report).versions()).containsExactly(first, submitted);
        Problem conflict = ben.refused(ben.update(report, content("Mine"), first));
        assertThat(Objects.requireNonNull(conflict.current()))
                .extracting(ServerVersion::content)
                .isEqualTo(content("A whole sentence"));
    }

    @Test
    void aSubmittedReportIsNeverADraftAgain() {
        Base first = ann.created(report, content("Culvert"));
        Problem problem = ann.refused(ann.update(report, draft("Culvert"), first));
        assertThat(problem.type()).isEqualTo(ProblemType.INVALID);
        assertThat(problem.errors())
                .singleElement()
                .satisfies(error -> assertThat(error.code()).isEqualTo("status"));
        Base tombstone = ann.applied(ann.delete(report, first));
        assertThat(ann.refused(ann.restore(report, draft("Culvert"), tombstone)).type())
                .isEqualTo(ProblemType.INVALID);
    }

    @Test
    void aDraftMayBeIncomplete() {
        assertThat(ann.accepted(ann.create(report, draft("x").withAnswer("place", null)))
                        .version())
                .isEqualTo(1);
    }

    @Test
    void afterARevocationNothingIsAppliedAndNoReceiptIsReadable() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        Base first = ann.applied(operation);
        world.admin.removeAccess("north", "bridges", "ann");
        assertThat(ann.refused(operation).type()).isEqualTo(ProblemType.UNKNOWN_REPORT);
        assertThat(ann.refused(ann.update(report, content("Dam"), first)).type())
                .isEqualTo(ProblemType.UNKNOWN_REPORT);
        assertThat(ann.refused(ann.create(UUID.randomUUID(), content("Dam"))).type())
                .isEqualTo(ProblemType.FORBIDDEN);
        world.admin.setAccess("north", "bridges", "ann", Role.CONTRIBUTOR, Reach.ALL);
        assertThat(ann.push(operation).getFirst()).isInstanceOf(Accepted.class);
    }

    // ---- withdrawal

    @Test
    void aWithdrawnOperationIsNeverAppliedByALateCopy() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        assertThat(problem(ann.withdraw(operation)).type()).isEqualTo(ProblemType.WILL_NOT_APPLY);
        assertThat(ann.refused(operation).type()).isEqualTo(ProblemType.WITHDRAWN);
        assertThat(ann.accepted(ann.create(report, content("Culvert, corrected")))
                        .version())
                .isEqualTo(1);
    }

    @Test
    void withdrawingAnAppliedOperationTellsItsReceipt() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        Receipt receipt = ann.accepted(operation);
        assertThat(ann.withdraw(operation))
                .isEqualTo(new Accepted(operation.operation().id(), operation.digest(), true, receipt));
    }

    @Test
    void withdrawingNeedsNoAccessAndSaysNothingWithoutIt() {
        SealedOperation create = ann.create(report, content("Culvert"));
        Base first = ann.applied(create);
        SealedOperation update = ann.update(report, content("Dam"), first);
        world.admin.removeAccess("north", "bridges", "ann");
        assertThat(problem(ann.withdraw(create)).type()).isEqualTo(ProblemType.WILL_NOT_APPLY);
        assertThat(problem(ann.withdraw(update)).type()).isEqualTo(ProblemType.WILL_NOT_APPLY);
        world.admin.setAccess("north", "bridges", "ann", Role.CONTRIBUTOR, Reach.ALL);
        assertThat(ann.refused(update).type()).isEqualTo(ProblemType.WITHDRAWN);
    }

    @Test
    void withdrawingWhatWasRefusedForGoodSaysItIsVoid() {
        Base first = ann.created(report, content("Culvert"));
        ben.accepted(ben.update(report, content("Bridge"), first));
        SealedOperation stale = ann.update(report, content("Dam"), first);
        ann.refused(stale);
        assertThat(problem(ann.withdraw(stale)).type()).isEqualTo(ProblemType.WITHDRAWN);
    }

    @Test
    void withdrawingAnIdWithAnotherDigestSaysItWasReused() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        ann.accepted(operation);
        SealedOperation other =
                ann.seal(operation.operation().id(), 1, report, Action.CREATE, content("Something else"), null);
        assertThat(problem(ann.withdraw(other)).type()).isEqualTo(ProblemType.OPERATION_REUSED);
    }

    @Test
    void aWithdrawnNumberCountsForNothing() {
        SealedOperation operation = ann.create(report, content("Culvert"));
        ann.withdraw(operation);
        SealedOperation again = ann.seal(
                UUID.randomUUID(), operation.operation().sequence(), report, Action.CREATE, content("Dam"), null);
        assertThat(ann.accepted(again).version()).isEqualTo(1);
    }

    // ---- lines

    @Test
    void oneBadLineHoldsUpNoOther() {
        SealedOperation good = ann.create(report, content("Culvert"));
        SealedOperation altered = ann.create(UUID.randomUUID(), content("Weir"));
        SealedOperation invalid = ann.create(UUID.randomUUID(), content("x").withAnswer("place", null));
        List<OperationAnswer> answers = ann.pushLines(List.of(
                "{\"nonsense\":true}",
                OperationJson.line(altered).replace("Weir", "Wier"),
                OperationJson.line(invalid),
                OperationJson.line(good)));
        assertThat(answers).hasSize(4);
        assertThat(problem(answers.get(0)).type()).isEqualTo(ProblemType.MALFORMED);
        assertThat(problem(answers.get(1)).type()).isEqualTo(ProblemType.DIGEST_MISMATCH);
        assertThat(answers.get(1).operation()).isEqualTo(altered.operation().id());
        assertThat(problem(answers.get(2)).type()).isEqualTo(ProblemType.INVALID);
        assertThat(answers.get(3)).isInstanceOf(Accepted.class);
    }

    @Test
    void aSecondOperationOfAReportWaitsForTheNextRequest() {
        SealedOperation first = ann.create(report, content("Culvert"));
        SealedOperation second =
                ann.update(report, content("Dam"), new Base(1, first.operation().id()));
        List<OperationAnswer> answers = ann.push(first, second);
        assertThat(answers.get(0)).isInstanceOf(Accepted.class);
        assertThat(problem(answers.get(1)).type()).isEqualTo(ProblemType.IN_PROGRESS);
        assertThat(ann.accepted(second).version()).isEqualTo(2);
    }

    @Test
    void moreLinesThanAgreedAreRefusedAsAWhole() {
        List<String> lines = java.util.Collections.nCopies(101, "{}");
        assertThat(org.assertj.core.api.Assertions.catchThrowableOfType(
                                AnsweredProblem.class, () -> ann.pushLines(lines))
                        .problem
                        .type())
                .isEqualTo(ProblemType.TOO_LARGE);
    }

    @Test
    void anOperationThatMakesItsGroupFailIsTriedAloneAndAnsweredUnavailable() {
        UUID poison = UUID.randomUUID();
        ServerWorld failing = new ServerWorld(database, "east", new ServerParts() {
            @Override
            protected ReportStore reportStore() {
                return new ReportStore() {
                    @Override
                    public void insertAll(Handle handle, String tenant, List<ReportState> states) {
                        if (states.stream().anyMatch(state -> state.report().equals(poison))) {
                            throw new IllegalStateException("planted");
                        }
                        super.insertAll(handle, tenant, states);
                    }
                };
            }
        });
        Phone phone = failing.phone("east", "ann");
        List<OperationAnswer> answers = phone.push(
                phone.create(UUID.randomUUID(), content("before")),
                phone.create(poison, content("poison")),
                phone.create(UUID.randomUUID(), content("after")));
        assertThat(answers.get(0)).isInstanceOf(Accepted.class);
        assertThat(problem(answers.get(1)).type()).isEqualTo(ProblemType.UNAVAILABLE);
        assertThat(answers.get(2)).isInstanceOf(Accepted.class);
    }

    static Problem problem(OperationAnswer answer) {
        if (answer instanceof Refused refused) {
            return refused.problem();
        }
        throw new AssertionError("not refused: " + answer);
    }

    static <T> List<T> inParallel(int count, java.util.concurrent.Callable<T> work)
            throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(java.util.Collections.nCopies(count, work))) {
                results.add(result.get());
            }
            return results;
        }
    }
}
