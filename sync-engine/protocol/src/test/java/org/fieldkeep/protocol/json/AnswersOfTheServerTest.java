package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ReportHistory;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AnswersOfTheServerTest {

    private static final ServerVersion VERSION =
            new ServerVersion(Samples.LARGE, Samples.EARLIER, Samples.content(), "ann", Samples.NOON);
    private static final ServerVersion TOMBSTONE =
            ServerVersion.tombstone(9, Samples.EARLIER, "ann", Samples.NOON, "north-bridges");
    private static final OperationAnswer ACCEPTED = new OperationAnswer.Accepted(
            Samples.OPERATION,
            Samples.DIGEST,
            true,
            new Receipt(Samples.LARGE, Long.MAX_VALUE, Samples.EPOCH, Samples.NOON));

    @Test
    void anAcceptanceComesBackOnOneLine() {
        assertThat(AnswerJson.read(AnswerJson.write(ACCEPTED))).isEqualTo(ACCEPTED);
        assertThat(AnswerJson.write(ACCEPTED)).doesNotContain("\n");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void aRefusalComesBackWithEverythingItNames(ProblemType type) {
        Problem problem = Problem.of(type, "line\nbreak \"quoted\"")
                .withCurrent(VERSION)
                .withErrors(List.of(new FieldError("site_code", "constraint", "Code must look like AB-1234")))
                .withRetryAfterSeconds(120)
                .withWatermark(Samples.LARGE)
                .withEpoch(Samples.EPOCH)
                .withLimit(1_048_576);
        OperationAnswer refused = new OperationAnswer.Refused(Samples.OPERATION, Samples.DIGEST, problem);

        assertThat(AnswerJson.read(AnswerJson.write(refused))).isEqualTo(refused);
        assertThat(AnswerJson.write(refused)).doesNotContain("\n");
        assertThat(ProblemJson.read(ProblemJson.write(problem))).isEqualTo(problem);
    }

    @Test
    void membersOfANewerServerAreIgnoredInAnAnswer() {
        String newer =
                AnswerJson.write(ACCEPTED).replace("{\"operation\"", "{\"traceId\":9007199254740993,\"operation\"");

        assertThat(AnswerJson.read(newer)).isEqualTo(ACCEPTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>Welcome to the hotel</html>",
                "",
                "{}",
                "[]",
                "200",
                "{\"operation\":\"x\"}",
            })
    void whatIsNoAnswerTellsNothing(String text) {
        assertThatThrownBy(() -> AnswerJson.read(text)).isInstanceOf(MalformedJson.class);
    }

    @Test
    void anAcceptanceThatIsNotWholeTellsNothing() {
        String whole = AnswerJson.write(ACCEPTED);
        for (int cut = 0; cut < whole.length(); cut++) {
            String part = whole.substring(0, cut);
            assertThatThrownBy(() -> AnswerJson.read(part)).isInstanceOf(MalformedJson.class);
        }
        for (String without :
                new String[] {"\"replayed\":true,", "\"status\":200,", "\"version\":\"9007199254740993\","}) {
            assertThat(whole).contains(without);
            assertThatThrownBy(() -> AnswerJson.read(whole.replace(without, "")))
                    .isInstanceOf(MalformedJson.class);
        }
        assertThatThrownBy(() -> AnswerJson.read(whole.replace("\"status\":200", "\"status\":202")))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> AnswerJson.read(whole.replace("\"receipt\":", "\"problem\":{},\"receipt\":")))
                .isInstanceOf(MalformedJson.class);
    }

    @Test
    void aProblemIsReadAsLenientlyAsItsStandardAsks() {
        Problem odd = ProblemJson.read("""
                {"type": "https://proxy.example/quota", "status": "429", "title": 5, "detail": null,
                 "errors": "many", "current": {"version": 1}, "retryAfterSeconds": -1, "balance": 1e999}""");

        assertThat(odd.type()).isEqualTo(ProblemType.UNKNOWN);
        assertThat(odd).isEqualTo(new Problem(ProblemType.UNKNOWN, 0, "", "", null, List.of(), null, null, null, null));
        assertThatThrownBy(() -> ProblemJson.read("[]")).isInstanceOf(MalformedJson.class);
    }

    @Test
    void aVersionIsATombstoneOnlyIfItSaysSo() {
        assertThat(VersionJson.read(VersionJson.write(VERSION))).isEqualTo(VERSION);
        assertThat(VersionJson.read(VersionJson.write(TOMBSTONE))).isEqualTo(TOMBSTONE);
        String tombstone = VersionJson.write(TOMBSTONE);
        assertThatThrownBy(() -> VersionJson.read(tombstone.replace("\"deleted\":true", "\"deleted\":false")))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> VersionJson.read(tombstone.replace(",\"deleted\":true", "")))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() ->
                        VersionJson.read(VersionJson.write(VERSION).replace("\"deleted\":false", "\"deleted\":true")))
                .isInstanceOf(MalformedJson.class);
    }

    @Test
    void pagesComeBackWithEveryKindOfEntry() {
        List<Change> changes = List.of(
                new Change.ReportVersion(Samples.LARGE, Samples.REPORT, VERSION),
                new Change.ReportVersion(2, Samples.EARLIER, TOMBSTONE),
                new Change.ReportOutOfReach(3, Samples.REPORT),
                new Change.AccessChanged(
                        4,
                        "north-bridges",
                        new Access("north-bridges", "North bridges", Access.Role.REVIEWER, Access.Reach.OWN)),
                new Change.AccessChanged(5, "wells-2026", null),
                new Change.FormPublished(6, "{ \"id\" : \"as published\" ", true));
        ChangePage page = new ChangePage("cursor-2", true, changes);
        SnapshotPage snapshot = new SnapshotPage("cursor-1", "next-3", changes);
        SnapshotPage last = new SnapshotPage("cursor-1", null, List.of());

        assertThat(ChangeJson.readPage(ChangeJson.write(page))).isEqualTo(page);
        assertThat(ChangeJson.readSnapshot(ChangeJson.write(snapshot))).isEqualTo(snapshot);
        assertThat(ChangeJson.readSnapshot(ChangeJson.write(last))).isEqualTo(last);
    }

    @Test
    void anEntryOfAKindFromANewerServerIsPassedOver() {
        ChangePage page = ChangeJson.readPage("""
                {"cursor": "c", "more": false, "changes": [
                  {"kind": "weather", "feedRevision": "1", "sky": "grey"},
                  {"kind": "access", "feedRevision": "2", "project": "p", "access": null}]}""");

        assertThat(page.changes()).containsExactly(new Change.AccessChanged(2, "p", null));
    }

    @Test
    void aPageThatIsNotWholeIsNoPage() {
        assertThatThrownBy(() -> ChangeJson.readPage("{\"cursor\":\"c\",\"changes\":[]}"))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> ChangeJson.readSnapshot("{\"cursor\":\"c\",\"entries\":[]}"))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> ChangeJson.readPage("""
                {"cursor": "c", "more": false, "changes": [{"kind": "access", "feedRevision": "2", "project": "p"}]}""")).isInstanceOf(MalformedJson.class);
    }

    @Test
    void withdrawalsDecisionsAndHistoriesComeBack() {
        Withdrawal withdrawal =
                new Withdrawal(Samples.OPERATION, Samples.REPORT, Samples.DEVICE, Samples.LARGE, Samples.DIGEST);
        ReportHistory history = new ReportHistory(
                Samples.REPORT, List.of(new Base(1, Samples.EARLIER), new Base(2, Samples.OPERATION)));

        assertThat(WithdrawalJson.read(WithdrawalJson.write(withdrawal))).isEqualTo(withdrawal);
        assertThat(DecisionJson.read(DecisionJson.write(Samples.decision()))).isEqualTo(Samples.decision());
        assertThat(HistoryJson.read(HistoryJson.write(history))).isEqualTo(history);
        assertThatThrownBy(() ->
                        WithdrawalJson.read(WithdrawalJson.write(withdrawal).replace("{", "{\"content\":1,")))
                .isInstanceOf(MalformedJson.class);
    }
}
