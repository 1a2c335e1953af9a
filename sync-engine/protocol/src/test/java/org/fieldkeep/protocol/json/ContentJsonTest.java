package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ContentJsonTest {

    private static final int MANY_BITS = 16;
    private static final String MINIMAL =
            "{\"answers\":{},\"attachments\":[],\"form\":{\"id\":\"f\",\"version\":1},\"project\":\"p\",\"status\":\"draft\"}";

    @Test
    void everyPartComesBack() {
        assertThat(ContentJson.read(ContentJson.write(Samples.content()))).isEqualTo(Samples.content());
        assertThat(ContentJson.write(ContentJson.read(MINIMAL))).isEqualTo(MINIMAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"+1000000000-12-31T23:59:59Z", "-1000000000-01-01T00:00:00Z", "+292278995-01-01T00:00:00Z"})
    void aMomentThatHasNoDateInSomeZoneIsNone(String instant) {
        String moment = "{\"instant\":\"" + instant + "\",\"zone\":\"Europe/Zurich\"}";

        assertThatThrownBy(
                        () -> ContentJson.read(MINIMAL.replace("\"form\"", "\"observedAt\":" + moment + ",\"form\"")))
                .isInstanceOf(MalformedJson.class);
        assertThat(ContentJson.read(MINIMAL.replace("{\"answers\":{}", "{\"answers\":{\"at\":" + moment + "}"))
                        .answers()
                        .get("at"))
                .isInstanceOf(Answer.Other.class);
    }

    @Test
    void namesWhoseHashesMeetAreReadLikeAnyOthers() {
        int many = 1 << MANY_BITS;
        String answers = IntStream.range(0, many)
                .mapToObj(ContentJsonTest::nameOfOneHash)
                .map(name -> "\"" + name + "\":\"x\"")
                .collect(Collectors.joining(","));

        ReportContent content = assertTimeout(
                Duration.ofSeconds(20),
                () -> ContentJson.read(MINIMAL.replace("{\"answers\":{}", "{\"answers\":{" + answers + "}")));

        assertThat(content.answers()).hasSize(many);
    }

    /// A name, different for each number, all with the same hash code.
    private static String nameOfOneHash(int number) {
        return IntStream.range(0, MANY_BITS)
                .mapToObj(bit -> (number >> bit & 1) == 0 ? "Aa" : "BB")
                .collect(Collectors.joining());
    }

    @Test
    void anyContentComesBackAndItsDigestDependsOnItAlone() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(20261130);
        for (int i = 0; i < 500; i++) {
            ReportContent content = anyContent(random);
            String written = ContentJson.write(content);

            ReportContent read = ContentJson.read(written);

            assertThat(read).isEqualTo(content);
            assertThat(ContentJson.write(read)).isEqualTo(written);
            assertThat(ContentJson.digest(read)).isEqualTo(ContentJson.digest(content));
        }
    }

    @Test
    void membersOfANewerProgramSurviveARoundTrip() {
        String newer = MINIMAL.replace("{\"answers\"", "{\"aaa\":{\"z\":[1,2.5,1e21],\"b\":null},\"answers\"");

        ReportContent content = ContentJson.read(newer);

        assertThat(content.extras()).containsExactly(Map.entry("aaa", "{\"b\":null,\"z\":[1,2.5,1e+21]}"));
        assertThat(ContentJson.read(ContentJson.write(content))).isEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "1.5",
                "[\"a\",1]",
                "{}",
                "{\"lat\":46.2,\"lon\":6.1}",
                "{\"alt\":\"3\",\"lat\":\"46.2\",\"lon\":\"6.1\"}",
                "{\"instant\":\"yesterday\",\"zone\":\"UTC\"}",
                "{\"instant\":\"2026-11-30T10:38:00Z\",\"zone\":\"Mars/Olympus\"}"
            })
    void anAnswerOfAnotherShapeIsKeptAsItCame(String json) {
        String text = MINIMAL.replace("\"answers\":{}", "\"answers\":{\"later\":" + json + "}");

        ReportContent content = ContentJson.read(text);

        assertThat(content.answers()).containsExactly(Map.entry("later", new Answer.Other(json)));
        assertThat(ContentJson.write(content)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9007199254740993", "1e400", "0.10000000000000000001", "-1e-400", "12345678901234567890"})
    void aNumberThatWouldChangeItsValueIsRefused(String number) {
        assertThatThrownBy(
                        () -> ContentJson.read(MINIMAL.replace("{\"answers\"", "{\"aaa\":" + number + ",\"answers\"")))
                .isInstanceOf(MalformedJson.class)
                .hasMessageContaining("content.aaa");
    }

    @Test
    void theSameNumberAsTextSurvives() {
        String text = MINIMAL.replace("\"answers\":{}", "\"answers\":{\"count\":\"9007199254740993\"}");

        assertThat(ContentJson.write(ContentJson.read(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "version":1         | "version":"1"
            "version":1         | "version":1.0
            "version":1         | "version":1.9
            "version":1         | "version":-1
            "version":1         | "version":9999999999
            "version":1         | "version":1,"edition":2
            "status":"draft"    | "status":"DRAFT"
            "status":"draft"    | "status":"finished"
            "status":"draft"    | "status":null
            "status":"draft"    | "status":"draft","status":"draft"
            "status":"draft"    | "state":"draft"
            "project":"p"       | "project":5
            "answers":{}        | "answers":[]
            "answers":{}        | "answers":{"a":NaN}
            "answers":{}        | "answers":{"a":"1","a":"1"}
            "answers":{}        | "answers":{"a":'1'}
            "attachments":[]    | "attachments":{}
            "attachments":[]    | "attachments":[{}]
            "attachments":[]    | "attachments":[],
            "attachments":[]    | "attachments":null
            "status":"draft"    | "status":"draft","observedAt":{"instant":"2026-11-30T10:38:00+01:00","zone":"UTC"}
            "status":"draft"    | "status":"draft","observedAt":{"instant":"2026-11-30","zone":"UTC"}
            "status":"draft"    | "status":"draft","observedAt":"2026-11-30T10:38:00Z"
            """)
    void whatIsNotExactlyAContentIsMalformed(String part, String instead) {
        assertThat(MINIMAL).contains(part);
        assertThatThrownBy(() -> ContentJson.read(MINIMAL.replace(part, instead)))
                .isInstanceOf(MalformedJson.class);
    }

    @Test
    void nestingIsBoundedSoThatNoPageBecomesUnreadable() {
        assertThat(ContentJson.read(MINIMAL.replace("\"answers\":{}", "\"answers\":{\"a\":" + nested(30) + "}"))
                        .answers())
                .hasSize(1);
        for (int depth : new int[] {31, 64, 10_000}) {
            String deep = MINIMAL.replace("\"answers\":{}", "\"answers\":{\"a\":" + nested(depth) + "}");
            assertThatThrownBy(() -> ContentJson.read(deep)).isInstanceOf(MalformedJson.class);
        }
    }

    private static String nested(int depth) {
        return "[".repeat(depth) + "]".repeat(depth);
    }

    private static ReportContent anyContent(RandomGenerator random) {
        Map<String, Answer> answers = new HashMap<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            answers.put(anyText(random), anyAnswer(random));
        }
        List<AttachmentRef> attachments = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            attachments.add(new AttachmentRef(
                    new UUID(random.nextLong(), random.nextLong()),
                    Samples.DIGEST,
                    random.nextLong(1L << 53),
                    anyText(random),
                    anyText(random),
                    anyText(random)));
        }
        return new ReportContent(
                anyText(random),
                new FormRef(anyText(random), random.nextInt(Integer.MAX_VALUE)),
                random.nextBoolean() ? ReportStatus.DRAFT : ReportStatus.SUBMITTED,
                random.nextBoolean() ? null : anyMoment(random),
                answers,
                attachments,
                random.nextBoolean() ? Map.of() : Map.of("x" + anyText(random), "[" + random.nextInt() + "]"));
    }

    private static Answer anyAnswer(RandomGenerator random) {
        return switch (random.nextInt(5)) {
            case 0 -> new Answer.Text(anyText(random));
            case 1 ->
                new Answer.Choices(IntStream.range(0, random.nextInt(4))
                        .mapToObj(i -> anyText(random))
                        .toList());
            case 2 -> new Answer.Moment(anyMoment(random));
            case 3 -> new Answer.Place(anyText(random), anyText(random), random.nextBoolean() ? null : anyText(random));
            default -> new Answer.Other(Integer.toString(random.nextInt()));
        };
    }

    private static ObservedAt anyMoment(RandomGenerator random) {
        Instant instant = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
        return new ObservedAt(instant, ZoneId.of(random.nextBoolean() ? "Asia/Kathmandu" : "+05:45"));
    }

    private static String anyText(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            int point = random.nextInt(3) == 0 ? random.nextInt(0x110000) : random.nextInt(0x180);
            text.appendCodePoint(point >= 0xD800 && point <= 0xDFFF ? 'x' : point);
        }
        return text.toString();
    }
}
