package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.FormProblems;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `PROTOCOL.md` and the code say the same, as far as a program can tell.
final class ProtocolPageTest {

    private static final String PAGE = text();

    @Test
    void theWorkedExampleIsWhatTheCodeMakesOfIt() {
        String canonical = vector("canonical");
        String digest = vector("digest");

        SealedOperation opened = OperationJson.open(vector("operation"));
        SealedOperation sealed = OperationJson.seal(opened.operation());

        assertThat(opened.digest()).isEqualTo(digest);
        assertThat(sealed.json()).isEqualTo(canonical);
        assertThat(sealed.digest()).isEqualTo(digest);
        assertThat(canonical.getBytes(StandardCharsets.UTF_8)).hasSize(722);
        assertThat(OperationJson.readLine(OperationJson.line(sealed)).json()).isEqualTo(canonical);
    }

    @Test
    void theFormIsOneThatCanBePublished() {
        assertThat(FormProblems.of(FormJson.read(vector("form")))).isEmpty();
    }

    @Test
    void everyFieldTypeIsDescribed() {
        assertThat(Arrays.stream(FieldType.values()).filter(type -> type != FieldType.UNKNOWN))
                .allMatch(type -> PAGE.contains("| `" + type.word() + "` |"));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
    void theAnswerTableHasEveryProblemTypeWithItsStatus(ProblemType type) {
        String name = type.uri().substring(type.uri().lastIndexOf(':') + 1);

        assertThat(PAGE).containsPattern("\\| `" + name + "` \\| " + type.status() + " \\|");
    }

    @Test
    void theAnswerTableHasNoOther() {
        Matcher row = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| [0-9]{3} \\|").matcher(PAGE);

        assertThat(row.results().map(found -> ProblemType.ofUri("urn:fieldkeep:problem:" + found.group(1))))
                .doesNotHaveDuplicates()
                .doesNotContain(ProblemType.UNKNOWN)
                .hasSize(ProblemType.values().length - 1);
    }

    @Test
    void everyRouteAndHeaderIsNamed() {
        assertThat(Arrays.stream(Wire.class.getFields())
                        .filter(field -> field.getType() == String.class)
                        .map(ProtocolPageTest::value))
                .allMatch(PAGE::contains);
    }

    private static String value(Field constant) {
        try {
            return (String) constant.get(null);
        } catch (IllegalAccessException hidden) {
            throw new AssertionError(hidden);
        }
    }

    private static String vector(String name) {
        Matcher block = Pattern.compile("<!-- vector: " + name + " -->\n```[a-z]+\n(.*?)\n```", Pattern.DOTALL)
                .matcher(PAGE);
        assertThat(block.find()).as(name).isTrue();
        return block.group(1);
    }

    private static String text() {
        try {
            return Files.readString(Path.of("PROTOCOL.md"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
