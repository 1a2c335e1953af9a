package org.fieldkeep.client.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.fieldkeep.client.answer.PushReading.Sent;
import org.fieldkeep.client.answer.RunVerdict.Fine;
import org.fieldkeep.client.answer.RunVerdict.Refusal;
import org.fieldkeep.client.answer.RunVerdict.SignIn;
import org.fieldkeep.client.answer.RunVerdict.Smaller;
import org.fieldkeep.client.answer.RunVerdict.Stopped;
import org.fieldkeep.client.answer.Verdict.Acknowledged;
import org.fieldkeep.client.answer.Verdict.Again;
import org.fieldkeep.client.answer.Verdict.NumberUsedBefore;
import org.fieldkeep.client.answer.Verdict.Parked;
import org.fieldkeep.client.answer.Verdict.Refused;
import org.fieldkeep.client.answer.Verdict.TooOld;
import org.fieldkeep.client.answer.Verdict.Untouched;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.wire.ContentDigest;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every row of the answer table, for operations and for withdrawals.
final class AnswerTableTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final UUID SERVER = new UUID(1, 1);
    private static final UUID EPOCH = new UUID(2, 2);
    private static final Expected EXPECTED = new Expected(SERVER, EPOCH, NOW);
    private static final Receipt RECEIPT = new Receipt(8, 412, EPOCH, NOW);
    private static final Sent FIRST = sent(1);
    private static final Sent SECOND = sent(2);
    private static final Sent THIRD = sent(3);

    private final AnswerTable operations = AnswerTable.ofOperations();
    private final AnswerTable withdrawals = AnswerTable.ofWithdrawals();

    // --- acknowledged

    @Test
    void anAcceptedOperationThatEchoesIdAndDigestIsAcknowledged() {
        PushReading reading = read(List.of(FIRST), ndjson(accepted(FIRST)));
        assertThat(reading.run()).isEqualTo(new Fine());
        assertThat(verdict(reading, FIRST)).isEqualTo(new Acknowledged(RECEIPT, false));
    }

    @Test
    void aReceiptAlteredOnTheWayAcknowledgesNothing() {
        WireAnswer sent = ndjson(accepted(FIRST));
        byte[] body = ((Answered) sent).response().body();
        Map<String, String> headers = new HashMap<>(((Answered) sent).response().headers());
        headers.put(Wire.CONTENT_DIGEST, ContentDigest.of(body));
        assertThat(verdict(read(List.of(FIRST), new Answered(new WireResponse(200, headers, body))), FIRST))
                .isEqualTo(new Acknowledged(RECEIPT, false));
        byte[] altered = new String(body, StandardCharsets.UTF_8)
                .replace("\"version\":\"" + RECEIPT.version() + "\"", "\"version\":\"" + (RECEIPT.version() + 2) + "\"")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(altered).isNotEqualTo(body);

        PushReading reading = read(List.of(FIRST), new Answered(new WireResponse(200, headers, altered)));

        assertThat(verdict(reading, FIRST))
                .isInstanceOfSatisfying(
                        Again.class, again -> assertThat(again.unknownOutcome()).isTrue());
    }

    @Test
    void aReplayedReceiptIsAcknowledgedToo() {
        PushReading reading = read(
                List.of(FIRST), ndjson(new OperationAnswer.Accepted(FIRST.operation(), FIRST.digest(), true, RECEIPT)));
        assertThat(verdict(reading, FIRST)).isEqualTo(new Acknowledged(RECEIPT, true));
    }

    @Test
    void eachOperationOfABatchGetsItsOwnVerdictInTheOrderSent() {
        PushReading reading = read(
                List.of(FIRST, SECOND, THIRD),
                ndjson(
                        accepted(THIRD),
                        refused(FIRST, Problem.of(ProblemType.INVALID, "")),
                        refused(SECOND, Problem.of(ProblemType.INTERNAL, ""))));
        assertThat(reading.run()).isEqualTo(new Fine());
        assertThat(reading.operations().sequencedKeySet())
                .containsExactly(FIRST.operation(), SECOND.operation(), THIRD.operation());
        assertThat(verdict(reading, FIRST)).isInstanceOf(Refused.class);
        assertThat(verdict(reading, SECOND)).isEqualTo(new Again("internal", null, false, true));
        assertThat(verdict(reading, THIRD)).isInstanceOf(Acknowledged.class);
    }

    // --- unknown outcome: the same bytes again

    static Stream<WireAnswer> answersThatSettleNothing() {
        return Stream.of(
                new NoAnswer(WireAnswer.Kind.TIMEOUT, ""),
                new NoAnswer(WireAnswer.Kind.CUT, ""),
                new NoAnswer(WireAnswer.Kind.TOO_LARGE, ""),
                new NoAnswer(WireAnswer.Kind.OTHER, ""),
                answer(200, "text/html", "<html>Welcome to HotelNet</html>"),
                answer(200, "text/html; charset=utf-8", AnswerJson.write(accepted(FIRST))),
                answer(200, Wire.JSON, AnswerJson.write(accepted(FIRST))),
                answer(200, null, AnswerJson.write(accepted(FIRST))),
                answer(201, Wire.NDJSON, AnswerJson.write(accepted(FIRST))),
                answer(202, Wire.NDJSON, AnswerJson.write(accepted(FIRST))),
                answer(204, null, ""),
                answer(301, "text/html", ""),
                answer(302, Wire.NDJSON, AnswerJson.write(accepted(FIRST))),
                answer(307, null, ""),
                answer(511, "text/html", ""),
                answer(200, Wire.NDJSON, ""),
                answer(200, Wire.NDJSON, "{\"status\":"),
                answer(200, Wire.NDJSON, AnswerJson.write(accepted(FIRST)).substring(0, 60)),
                answer(200, Wire.NDJSON, AnswerJson.write(accepted(SECOND))),
                ndjson(new OperationAnswer.Accepted(FIRST.operation(), SECOND.digest(), false, RECEIPT)),
                ndjson(accepted(FIRST), refused(FIRST, Problem.of(ProblemType.INVALID, ""))),
                ndjson(refused(FIRST, Problem.of(ProblemType.DIGEST_MISMATCH, ""))),
                ndjson(refused(
                        FIRST, new Problem(ProblemType.UNKNOWN, 418, "", "", null, List.of(), null, null, null, null))),
                ndjson(refused(FIRST, Problem.of(ProblemType.OPERATION_TOO_OLD, "without a watermark"))),
                answer(400, "text/plain", "bad"),
                answer(400, Wire.PROBLEM, "{\"type\":"),
                problem(Problem.of(ProblemType.DIGEST_MISMATCH, "")),
                problem(new Problem(ProblemType.UNKNOWN, 418, "", "", null, List.of(), null, null, null, null)),
                problem(Problem.of(ProblemType.VERSION_CONFLICT, "of a request it says nothing")),
                problem(Problem.of(ProblemType.FORBIDDEN, "the endpoint")),
                answer(403, "text/html", "<html>proxy</html>"),
                answer(404, "text/html", "<html>not here</html>"),
                answer(409, null, ""),
                answer(412, null, ""),
                answer(428, null, ""),
                answer(422, "text/html", ""),
                answer(500, "text/html", "<html>oops</html>"),
                answer(502, "text/html", "<html>bad gateway</html>"),
                answer(504, null, ""),
                answer(408, null, ""));
    }

    @ParameterizedTest
    @MethodSource("answersThatSettleNothing")
    void whateverIsNotInTheTableLeavesTheOutcomeUnknown(WireAnswer answer) {
        assertThat(read(List.of(FIRST), answer).operations().get(FIRST.operation()))
                .isInstanceOfSatisfying(
                        Again.class, again -> assertThat(again.unknownOutcome()).isTrue());
        assertThat(withdrawals
                        .read(List.of(FIRST), answer, EXPECTED)
                        .operations()
                        .get(FIRST.operation()))
                .isInstanceOfSatisfying(
                        Again.class, again -> assertThat(again.unknownOutcome()).isTrue());
    }

    @Test
    void anOperationMissingFromTheAnswerIsUnknownWhileTheOthersCount() {
        String cut = AnswerJson.write(accepted(FIRST)) + "\n"
                + AnswerJson.write(accepted(SECOND)).substring(0, 30);
        PushReading reading = read(List.of(FIRST, SECOND, THIRD), answer(200, Wire.NDJSON, cut));
        assertThat(verdict(reading, FIRST)).isInstanceOf(Acknowledged.class);
        assertThat(verdict(reading, SECOND)).isEqualTo(AnswerTable.unknown("no-answer"));
        assertThat(verdict(reading, THIRD)).isEqualTo(AnswerTable.unknown("no-answer"));
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308, 511})
    void aRedirectIsTheNetworkAskingForALogin(int status) {
        assertThat(trouble(read(List.of(FIRST), answer(status, "text/html", ""))))
                .isEqualTo(Trouble.NETWORK_LOGIN);
    }

    @Test
    void aPageInPlaceOfAnAnswerIsTheNetworkAskingForALogin() {
        assertThat(trouble(read(List.of(FIRST), answer(200, "text/html", "<html/>"))))
                .isEqualTo(Trouble.NETWORK_LOGIN);
    }

    // --- later

    @Test
    void aBusyServerStopsTheRunForAsLongAsItAsks() {
        PushReading reading = read(
                List.of(FIRST), problem(Problem.of(ProblemType.UNAVAILABLE, "").withRetryAfterSeconds(120)));
        assertThat(reading.run()).isEqualTo(new Stopped(Trouble.BUSY, Duration.ofMinutes(2), "status 503"));
        assertThat(verdict(reading, FIRST)).isEqualTo(new Untouched());
    }

    @ParameterizedTest
    @ValueSource(ints = {425, 429, 503})
    void statusesThatAskForTimeNeedNoWordsOfOurs(int status) {
        WireAnswer answer = answer(status, "text/html", "", Map.of("retry-after", "60"));
        assertThat(read(List.of(FIRST), answer).run())
                .isEqualTo(new Stopped(Trouble.BUSY, Duration.ofMinutes(1), "status " + status));
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 500, 502, 504})
    void serverErrorsAreUnknownOutcomesAndCountAsTheServers(int status) {
        PushReading reading = read(List.of(FIRST), answer(status, "text/html", ""));
        assertThat(trouble(reading)).isEqualTo(Trouble.SERVER_ERROR);
        assertThat(verdict(reading, FIRST)).isEqualTo(new Again("unknown-answer", null, true, true));
    }

    @Test
    void aFullDiskAtTheServerIsItsOwnTrouble() {
        assertThat(trouble(read(List.of(FIRST), answer(507, null, "")))).isEqualTo(Trouble.SERVER_STORAGE_FULL);
        assertThat(trouble(read(List.of(FIRST), problem(Problem.of(ProblemType.STORAGE_FULL, "")))))
                .isEqualTo(Trouble.SERVER_STORAGE_FULL);
    }

    @Test
    void anOperationBeingWorkedOnIsAskedForAgainAfterTheTimeStated() {
        assertThat(lineVerdict(Problem.of(ProblemType.IN_PROGRESS, "").withRetryAfterSeconds(5)))
                .isEqualTo(new Again("in-progress", Duration.ofSeconds(5), false, false));
    }

    @Test
    void aBaseNotKnownYetWaitsForWhoeverHoldsIt() {
        assertThat(lineVerdict(Problem.of(ProblemType.BASE_UNKNOWN, "")))
                .isEqualTo(new Again("base-unknown", null, false, false));
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemType.class,
            names = {"INTERNAL", "UNAVAILABLE", "STORAGE_FULL"})
    void aServerErrorOverOneOperationIsThatOperationsAndIsCounted(ProblemType type) {
        assertThat(lineVerdict(Problem.of(type, ""))).isInstanceOfSatisfying(Again.class, again -> {
            assertThat(again.serverError()).isTrue();
            assertThat(again.unknownOutcome())
                    .as("the line says it was not applied")
                    .isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {408, 425, 429, 500, 502, 503, 504, 507})
    void anUnknownTypeOnALineIsJudgedByItsStatus(int status) {
        Problem problem = new Problem(ProblemType.UNKNOWN, status, "", "", null, List.of(), 7L, null, null, null);
        assertThat(lineVerdict(problem))
                .isInstanceOfSatisfying(
                        Again.class, again -> assertThat(again.floor()).isEqualTo(Duration.ofSeconds(7)));
    }

    // --- sign-in

    @Test
    void aTokenThatIsNotTakenIsTheRunsAndCountsAgainstNoOperation() {
        for (Map.Entry<WireAnswer, Refusal> row : Map.of(
                        problem(Problem.of(ProblemType.SIGN_IN_NEEDED, "")), Refusal.SIGN_IN_NEEDED,
                        problem(Problem.of(ProblemType.ACCOUNT_DISABLED, "")), Refusal.ACCOUNT_DISABLED,
                        answer(401, "text/html", ""), Refusal.NOT_OURS)
                .entrySet()) {
            PushReading reading = read(List.of(FIRST), row.getKey());
            assertThat(reading.run()).isEqualTo(new SignIn(row.getValue()));
            assertThat(verdict(reading, FIRST)).isEqualTo(new Untouched());
        }
    }

    @Test
    void aTokenThatRunsOutBetweenTwoLinesStopsTheRunAndKeepsWhatWasAcknowledged() {
        PushReading reading = read(
                List.of(FIRST, SECOND),
                ndjson(accepted(FIRST), refused(SECOND, Problem.of(ProblemType.SIGN_IN_NEEDED, ""))));
        assertThat(reading.run()).isEqualTo(new SignIn(Refusal.SIGN_IN_NEEDED));
        assertThat(verdict(reading, FIRST)).isInstanceOf(Acknowledged.class);
        assertThat(verdict(reading, SECOND)).isEqualTo(new Untouched());
    }

    // --- settled, parked

    @ParameterizedTest
    @EnumSource(
            value = ProblemType.class,
            names = {"VERSION_CONFLICT", "INVALID", "WITHDRAWN", "WILL_NOT_APPLY"})
    void answersThatLeaveAReceiptOrAVoidSettle(ProblemType type) {
        Problem problem = Problem.of(type, "");
        assertThat(lineVerdict(problem)).isEqualTo(new Refused(problem));
        assertThat(withdrawalVerdict(problem)).isEqualTo(new Refused(problem));
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemType.class,
            names = {
                "FORBIDDEN",
                "UNKNOWN_REPORT",
                "GONE",
                "TOO_LARGE",
                "MALFORMED",
                "UNSUPPORTED_MEDIA_TYPE",
                "OPERATION_REUSED"
            })
    void answersThatLeaveNoReceiptPark(ProblemType type) {
        Problem problem = Problem.of(type, "");
        assertThat(lineVerdict(problem)).isEqualTo(new Parked(problem));
    }

    @Test
    void aWithdrawalOfContentTheServerNeverSawUnderThatIdSettlesIt() {
        assertThat(withdrawalVerdict(Problem.of(ProblemType.OPERATION_REUSED, "")))
                .isInstanceOf(Refused.class);
    }

    @Test
    void aWithdrawalNeverParks() {
        assertThat(withdrawalVerdict(Problem.of(ProblemType.FORBIDDEN, ""))).isInstanceOf(Again.class);
        assertThat(withdrawalVerdict(Problem.of(ProblemType.MALFORMED, ""))).isInstanceOf(Again.class);
    }

    @Test
    void aNumberUsedBeforeMeansTheStoreIsACopy() {
        assertThat(lineVerdict(Problem.of(ProblemType.SEQUENCE_REUSED, ""))).isInstanceOf(NumberUsedBefore.class);
    }

    @Test
    void anOperationBelowTheWatermarkIsTooOldToTell() {
        assertThat(lineVerdict(Problem.of(ProblemType.OPERATION_TOO_OLD, "").withWatermark(41)))
                .isEqualTo(new TooOld(41));
    }

    // --- size

    @Test
    void aBatchThatIsTooLargeIsSentInSmallerOnes() {
        for (WireAnswer answer : List.of(
                answer(413, "text/html", ""),
                problem(Problem.of(ProblemType.TOO_LARGE, "")),
                problem(Problem.of(ProblemType.MALFORMED, "")),
                problem(Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "")))) {
            PushReading reading = read(List.of(FIRST, SECOND), answer);
            assertThat(reading.run()).isEqualTo(new Smaller());
            assertThat(verdict(reading, FIRST)).isEqualTo(new Untouched());
        }
    }

    @Test
    void anOperationThatIsTooLargeAloneIsItsOwnFault() {
        PushReading reading = read(
                List.of(FIRST), problem(Problem.of(ProblemType.TOO_LARGE, "").withLimit(1048576)));
        assertThat(reading.run()).isEqualTo(new Fine());
        assertThat(verdict(reading, FIRST))
                .isInstanceOfSatisfying(
                        Parked.class,
                        parked -> assertThat(parked.problem().limit()).isEqualTo(1048576));
        assertThat(verdict(read(List.of(FIRST), answer(413, "text/html", "")), FIRST))
                .isInstanceOf(Parked.class);
    }

    // --- stop and say so

    @Test
    void anotherServerARestoredServerAndAnUpdateStop() {
        assertThat(trouble(read(List.of(FIRST), problem(Problem.of(ProblemType.OTHER_SERVER, "")))))
                .isEqualTo(Trouble.OTHER_SERVER);
        assertThat(trouble(read(
                        List.of(FIRST),
                        problem(Problem.of(ProblemType.SERVER_RESTORED, "").withEpoch(new UUID(9, 9))))))
                .isEqualTo(Trouble.SERVER_RESTORED);
        assertThat(trouble(read(List.of(FIRST), answer(426, null, "")))).isEqualTo(Trouble.UPDATE_NEEDED);
    }

    @Test
    void anAnswerThatNamesAnotherServerOrLifeSettlesNothing() {
        Map<String, String> other = Map.of(Wire.SERVER, new UUID(7, 7).toString());
        PushReading reading = read(List.of(FIRST), answer(200, Wire.NDJSON, AnswerJson.write(accepted(FIRST)), other));
        assertThat(trouble(reading)).isEqualTo(Trouble.OTHER_SERVER);
        assertThat(verdict(reading, FIRST)).isInstanceOf(Again.class);
        Map<String, String> later = Map.of(Wire.SERVER, SERVER.toString(), Wire.EPOCH, new UUID(7, 7).toString());
        assertThat(trouble(read(List.of(FIRST), answer(200, Wire.NDJSON, AnswerJson.write(accepted(FIRST)), later))))
                .isEqualTo(Trouble.SERVER_RESTORED);
    }

    @ParameterizedTest
    @EnumSource(
            value = WireAnswer.Kind.class,
            names = {"UNREACHABLE", "UNKNOWN_HOST", "TLS", "TLS_DATE"})
    void aRequestThatNeverLeftCountsAgainstNoOperation(WireAnswer.Kind kind) {
        PushReading reading = read(List.of(FIRST), new NoAnswer(kind, ""));
        assertThat(reading.run()).isInstanceOf(Stopped.class);
        assertThat(verdict(reading, FIRST)).isEqualTo(new Untouched());
    }

    @ParameterizedTest
    @EnumSource(ProblemType.class)
    void everyTypeOnALineHasAMeaning(ProblemType type) {
        Problem problem = Problem.of(type, "").withWatermark(3);
        assertThat(read(List.of(FIRST), ndjson(refused(FIRST, problem))).operations())
                .hasSize(1);
        assertThat(withdrawals
                        .read(List.of(FIRST), ndjson(refused(FIRST, problem)), EXPECTED)
                        .operations())
                .hasSize(1);
    }

    @Test
    void aHundredOperationsAreReadInOneAnswer() {
        List<Sent> sent =
                IntStream.rangeClosed(1, 100).mapToObj(AnswerTableTest::sent).toList();
        PushReading reading =
                read(sent, ndjson(sent.stream().map(AnswerTableTest::accepted).toArray(OperationAnswer[]::new)));
        assertThat(reading.operations().values()).hasSize(100).allMatch(Acknowledged.class::isInstance);
    }

    // --- helpers

    private PushReading read(List<Sent> sent, WireAnswer answer) {
        return operations.read(sent, answer, EXPECTED);
    }

    private Verdict lineVerdict(Problem problem) {
        return verdict(read(List.of(FIRST), ndjson(refused(FIRST, problem))), FIRST);
    }

    private Verdict withdrawalVerdict(Problem problem) {
        return verdict(withdrawals.read(List.of(FIRST), ndjson(refused(FIRST, problem)), EXPECTED), FIRST);
    }

    private static Verdict verdict(PushReading reading, Sent sent) {
        Verdict verdict = reading.operations().get(sent.operation());
        assertThat(verdict).isNotNull();
        return java.util.Objects.requireNonNull(verdict);
    }

    private static Trouble trouble(PushReading reading) {
        assertThat(reading.run()).isInstanceOf(Stopped.class);
        return ((Stopped) reading.run()).trouble();
    }

    private static Sent sent(int n) {
        return new Sent(new UUID(100, n), String.format("%064x", n));
    }

    private static OperationAnswer accepted(Sent sent) {
        return new OperationAnswer.Accepted(sent.operation(), sent.digest(), false, RECEIPT);
    }

    private static OperationAnswer refused(Sent sent, Problem problem) {
        return new OperationAnswer.Refused(sent.operation(), sent.digest(), problem);
    }

    private static WireAnswer ndjson(OperationAnswer... answers) {
        return answer(
                200, Wire.NDJSON, Stream.of(answers).map(AnswerJson::write).reduce("", (a, b) -> a + b + "\n"));
    }

    private static WireAnswer problem(Problem problem) {
        return answer(problem.status(), Wire.PROBLEM, ProblemJson.write(problem));
    }

    private static WireAnswer answer(int status, @Nullable String type, String body) {
        return answer(status, type, body, Map.of());
    }

    private static WireAnswer answer(int status, @Nullable String type, String body, Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(more);
        Consumer<String> put = value -> headers.put("content-type", value);
        if (type != null) {
            put.accept(type);
        }
        return new Answered(new WireResponse(status, headers, body.getBytes(StandardCharsets.UTF_8)));
    }
}
