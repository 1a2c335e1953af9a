package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OperationJsonTest {

    @Test
    void whatWasSealedIsReadFromItsLineAsItWas() {
        for (Operation operation :
                new Operation[] {Samples.update(), Samples.delete(), Samples.create(Samples.content())}) {
            SealedOperation sealed = OperationJson.seal(operation);

            OperationJson.ParsedLine line = OperationJson.readLine(OperationJson.line(sealed));

            assertThat(line.operation()).isEqualTo(operation);
            assertThat(line.json()).isEqualTo(sealed.json());
            assertThat(line.digest()).isEqualTo(sealed.digest());
            assertThat(OperationJson.open(sealed.json())).isEqualTo(sealed);
        }
    }

    @Test
    void numbersOfSixtyFourBitsTravelAsText() {
        assertThat(OperationJson.seal(Samples.update()).json())
                .contains("\"sequence\":\"9007199254740993\"", "\"version\":\"9223372036854775807\"");
    }

    @Test
    void theTextHasItsMembersInCanonicalOrder() {
        assertThat(OperationJson.seal(Samples.delete()).json()).isEqualTo("""
                {"action":"delete",\
                "base":{"operation":"019ae5c4-5a00-7c3e-9d11-3f6c2b7a9004","version":"1"},\
                "device":"019ae5c4-5a00-7c3e-9d11-3f6c2b7a9002",\
                "id":"019ae5c4-5a00-7c3e-9d11-3f6c2b7a9001",\
                "localRevision":"2",\
                "report":"019ae5c4-5a00-7c3e-9d11-3f6c2b7a9003",\
                "sequence":"1"}""");
    }

    @Test
    void theOrderOfMembersOnTheWayDoesNotMatter() {
        SealedOperation sealed = OperationJson.seal(Samples.delete());
        String text = "{ "
                + sealed.json()
                        .substring(
                                "{\"action\":\"delete\",".length(),
                                sealed.json().length() - 1) + ", \"action\" : \"delete\" }";

        OperationJson.ParsedLine line =
                OperationJson.readLine("{\"operation\":" + text + ",\"digest\":\"" + sealed.digest() + "\"}");

        assertThat(line.json()).isEqualTo(sealed.json());
    }

    @Test
    void oneAlteredLetterIsNoticedBeforeAnythingElse() {
        SealedOperation sealed = OperationJson.seal(Samples.update());
        String altered = OperationJson.line(sealed).replace("Culvert 7", "Culvert 8");

        assertThatThrownBy(() -> OperationJson.readLine(altered)).isInstanceOf(DigestMismatch.class);
        assertThatThrownBy(() -> OperationJson.readLine(altered.replace("\"update\"", "\"upend\"")))
                .isInstanceOf(DigestMismatch.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1\t\"quoted\"\n\\back\r\n",
                "👩🏽‍🚒 🏚️",
                "e\u0301 is not \u00e9",
                "שלום עולם \u202eabc",
                "nul \u0000 inside",
                "\u2028\u2029\u007f\ufeff"
            })
    void oddTextComesBackAsItWasTyped(String typed) {
        ReportContent content =
                ReportContent.empty("p", new FormRef("f", 1)).withAnswer("finding", new Answer.Text(typed));

        OperationJson.ParsedLine line =
                OperationJson.readLine(OperationJson.line(OperationJson.seal(Samples.create(content))));

        assertThat(line.operation().content()).isEqualTo(content);
    }

    @Test
    void halfASurrogatePairIsSealedAsReplacementCharacterAndNeverAccepted() {
        ReportContent content =
                ReportContent.empty("p", new FormRef("f", 1)).withAnswer("finding", new Answer.Text("x\ud83dy"));
        SealedOperation sealed = OperationJson.seal(Samples.create(content));

        assertThat(sealed.json()).contains("x\ufffdy");
        assertThatThrownBy(
                        () -> OperationJson.readLine(OperationJson.line(sealed).replace("\ufffd", "\\ud83d")))
                .isInstanceOf(MalformedJson.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"sequence\":1",
                "\"sequence\":\"01\"",
                "\"sequence\":\"-1\"",
                "\"sequence\":\"0\"",
                "\"sequence\":\"1.0\"",
                "\"sequence\":\"9223372036854775808\"",
                "\"sequence\":true",
                "\"sequence\":null",
                "\"sequence\":\"1\",\"sequence\":\"1\"",
                "\"sequence\":\"1\",\"unheard\":\"of\"",
                "\"sequence\":\"1\",\"content\":{}",
                "\"sequence\":NaN",
                "\"squence\":\"1\""
            })
    void whatIsNotExactlyAnOperationIsMalformed(String instead) {
        String text = OperationJson.seal(Samples.delete()).json().replace("\"sequence\":\"1\"", instead);

        assertThatThrownBy(() -> OperationJson.open(text)).isInstanceOf(MalformedJson.class);
    }

    @Test
    void anythingAfterTheLineIsMalformed() {
        String line = OperationJson.line(OperationJson.seal(Samples.delete()));

        assertThatThrownBy(() -> OperationJson.readLine(line + line)).isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> OperationJson.readLine(line + " x")).isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> OperationJson.readLine("")).isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> OperationJson.readLine("null")).isInstanceOf(MalformedJson.class);
    }

    @Test
    void aBaseOnACreateAndNoneOnAnUpdateAreMalformed() {
        String delete = OperationJson.seal(Samples.delete()).json();

        assertThatThrownBy(() -> OperationJson.open(
                        delete.replace("\"delete\"", "\"create\",\"content\":" + ContentJson.write(Samples.content()))))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> OperationJson.open(delete.replaceAll("\"base\":\\{[^}]*},", "")))
                .isInstanceOf(MalformedJson.class);
    }

    @Test
    void aLineThatCannotBeReadStillSaysWhatItCallsItself() {
        SealedOperation sealed = OperationJson.seal(Samples.delete());
        String line = OperationJson.line(sealed).replace("\"delete\"", "\"explode\"");

        assertThat(OperationJson.labelOf(line))
                .isEqualTo(new OperationJson.LineLabel(Samples.OPERATION, sealed.digest()));
        assertThat(OperationJson.labelOf("{\"operation\":{}}")).isNull();
        assertThat(OperationJson.labelOf("<html>")).isNull();
    }

    @Test
    void theMessageOfAMalformedLineHoldsNothingOfItsContent() {
        String line = OperationJson.line(OperationJson.seal(Samples.update()));

        assertThatThrownBy(() -> OperationJson.readLine(line.substring(0, line.length() - 40)))
                .isInstanceOf(MalformedJson.class)
                .hasMessageNotContaining("Culvert")
                .hasNoCause();
    }
}
