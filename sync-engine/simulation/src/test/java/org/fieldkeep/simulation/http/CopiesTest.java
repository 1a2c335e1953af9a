package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.simulation.http.ServerRows.Effects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Copies of one operation, at once and late, spoken by hand to a real server.
final class CopiesTest {

    private static final int COPIES = 20;

    private HttpWorld world;
    private RawClient client;
    private Sealing sealing;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = new HttpWorld(folder);
        client = world.byHand("worker-a");
        sealing = new Sealing(client);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void twentyCopiesAtOnceHaveOneEffectAndAgreeingAnswers() throws Exception {
        UUID report = UUID.randomUUID();
        SealedOperation first = sealing.create(report, TestReports.submitted("before"));
        Base base = base(first);
        SealedOperation operation = sealing.update(report, TestReports.submitted("after"), base);

        List<Accepted> answers =
                allAtOnce(operation).stream().map(Accepted.class::cast).toList();

        assertThat(answers).hasSize(COPIES);
        assertThat(answers)
                .extracting(Accepted::receipt)
                .containsOnly(answers.getFirst().receipt());
        assertThat(answers).extracting(Accepted::digest).containsOnly(operation.digest());
        assertThat(answers).extracting(Accepted::replayed).containsOnlyOnce(false);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        assertThat(world.server.rows().outcomes(operation.operation().id())).containsExactly("ACCEPTED");
    }

    @Test
    void twoContentsUnderOneIdAtOnceAreNeverBothTaken() throws Exception {
        UUID report = UUID.randomUUID();
        SealedOperation one = sealing.create(report, TestReports.submitted("one"));
        SealedOperation other = Sealing.changed(one, TestReports.submitted("other"));

        List<OperationAnswer> answers = allAtOnce(one, other);

        List<String> taken = answers.stream()
                .filter(Accepted.class::isInstance)
                .map(OperationAnswer::digest)
                .distinct()
                .toList();
        assertThat(taken).hasSize(1);
        assertThat(answers)
                .filteredOn(Refused.class::isInstance)
                .hasSize(COPIES / 2)
                .extracting(answer -> ((Refused) answer).problem().type())
                .containsOnly(ProblemType.OPERATION_REUSED);
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    @Test
    void theSameIdWithOtherContentIsRefusedAndToldNothingOfTheFirst() {
        UUID report = UUID.randomUUID();
        SealedOperation one = sealing.create(report, TestReports.submitted("the first secret"));
        base(one);

        HttpResponse<String> answer = client.post(Sealing.changed(one, TestReports.submitted("other")));

        assertThat(problem(AnswerJson.read(answer.body().strip()))).isEqualTo(ProblemType.OPERATION_REUSED);
        assertThat(answer.body()).doesNotContain("the first secret").doesNotContain(one.digest());
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
    }

    @Test
    void aRefusalStaysForLateCopies() {
        UUID report = UUID.randomUUID();
        Base base = base(sealing.create(report, TestReports.submitted("one")));
        Base second = base(sealing.update(report, TestReports.submitted("two"), base));
        SealedOperation stale = sealing.update(report, TestReports.submitted("stale"), base);
        assertThat(problem(client.push(stale).getFirst())).isEqualTo(ProblemType.VERSION_CONFLICT);
        SealedOperation invalid = sealing.update(report, TestReports.refusable("invalid"), second);
        assertThat(problem(client.push(invalid).getFirst())).isEqualTo(ProblemType.INVALID);

        for (int copy = 0; copy < 3; copy++) {
            assertThat(problem(client.push(stale).getFirst())).isEqualTo(ProblemType.VERSION_CONFLICT);
            assertThat(problem(client.push(invalid).getFirst())).isEqualTo(ProblemType.INVALID);
        }
        assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
    }

    ///
    @Test
    void ofTwoUpdatesOfOneVersionAtOnceOneIsTaken() throws Exception {
        for (int round = 0; round < 10; round++) {
            UUID report = UUID.randomUUID();
            Base base = base(sealing.create(report, TestReports.submitted("before")));
            List<OperationAnswer> answers = allAtOnce(
                    sealing.update(report, TestReports.submitted("one"), base),
                    sealing.update(report, TestReports.submitted("other"), base));

            assertThat(answers.stream()
                            .filter(Accepted.class::isInstance)
                            .map(OperationAnswer::operation)
                            .distinct())
                    .hasSize(1);
            assertThat(answers)
                    .filteredOn(Refused.class::isInstance)
                    .extracting(CopiesTest::problem)
                    .containsOnly(ProblemType.VERSION_CONFLICT);
            assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(2));
        }
    }

    /// A withdrawal and late copies of what it withdraws: the operation is applied, or void for ever, never both.
    @Test
    void aWithdrawalRacingLateDuplicatesEndsOneWay() throws Exception {
        int applied = 0;
        for (int round = 0; round < 20; round++) {
            UUID report = UUID.randomUUID();
            SealedOperation operation = sealing.create(report, TestReports.submitted("withdrawn or not"));
            OperationAnswer told;
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Future<?>> copies = new ArrayList<>();
                for (int copy = 0; copy < 4; copy++) {
                    copies.add(threads.submit(() -> client.push(operation)));
                }
                told = threads.submit(() -> client.withdraw(Sealing.withdrawal(operation)))
                        .get()
                        .getFirst();
                for (Future<?> copy : copies) {
                    copy.get();
                }
            }
            OperationAnswer late = client.push(operation).getFirst();
            if (told instanceof Accepted accepted) {
                applied++;
                assertThat(((Accepted) late).receipt()).isEqualTo(accepted.receipt());
                assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(1));
            } else {
                assertThat(problem(told)).as("of a report that is not there").isEqualTo(ProblemType.WILL_NOT_APPLY);
                assertThat(problem(late)).isEqualTo(ProblemType.WITHDRAWN);
                assertThat(world.server.rows().of(report)).isEqualTo(Effects.of(0));
            }
        }
        assertThat(applied).isBetween(0, 20);
    }

    private Base base(SealedOperation operation) {
        Accepted accepted = (Accepted) client.push(operation).getFirst();
        return new Base(accepted.receipt().version(), operation.operation().id());
    }

    /// Copies of these, in turn, all sent at once.
    private List<OperationAnswer> allAtOnce(SealedOperation... operations) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<HttpResponse<String>>> sent = new ArrayList<>();
            for (int copy = 0; copy < COPIES; copy++) {
                SealedOperation operation = operations[copy % operations.length];
                sent.add(threads.submit(() -> client.post(operation)));
            }
            List<OperationAnswer> answers = new ArrayList<>();
            for (Future<HttpResponse<String>> one : sent) {
                HttpResponse<String> answer = one.get();
                assertThat(answer.statusCode()).isEqualTo(200);
                answers.add(AnswerJson.read(answer.body().strip()));
            }
            return answers;
        }
    }

    private static ProblemType problem(OperationAnswer answer) {
        assertThat(answer).isInstanceOf(Refused.class);
        return ((Refused) answer).problem().type();
    }
}
