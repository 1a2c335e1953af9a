package org.fieldkeep.assets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.form.FormProblems;
import org.fieldkeep.protocol.form.Relevance;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.junit.jupiter.api.Test;

final class SampleDataTest {

    private static final Map<FormRef, Form> FORMS =
            listed("forms").stream().map(FormJson::read).collect(Collectors.toMap(Form::ref, Function.identity()));
    private static final List<ReportContent> REPORTS = listed("reports").stream()
            .flatMap(file -> ContentJson.readAll(file).stream())
            .toList();

    @Test
    void everySampleFormCanBePublishedAndSpeaksEnglishAndGerman() {
        assertThat(FORMS).hasSize(3);
        assertThat(FORMS.values()).allSatisfy(form -> {
            assertThat(FormProblems.of(form)).isEmpty();
            assertThat(form.title().byLanguage()).containsKeys("en", "de");
            assertThat(form.fields())
                    .allSatisfy(field -> assertThat(field.label().byLanguage()).containsKeys("en", "de"));
        });
    }

    @Test
    void thereAreEnoughReportsInBothProjectsAndEachIsCalledSomethingElse() {
        assertThat(REPORTS).hasSizeGreaterThanOrEqualTo(45);
        assertThat(REPORTS).extracting(ReportContent::project).containsOnly("north-bridges", "wells-2026");
        assertThat(REPORTS.stream().map(report -> form(report).titleOf(report, Locale.ENGLISH)))
                .doesNotHaveDuplicates()
                .noneMatch(title -> title.startsWith("Untitled"));
    }

    @Test
    void everySampleReportIsSubmittedAndKeepsItsFormsRules() {
        assertThat(REPORTS).allSatisfy(report -> {
            assertThat(report.status()).isEqualTo(ReportStatus.SUBMITTED);
            assertThat(FormCheck.check(form(report), report, Locale.ENGLISH))
                    .as(form(report).titleOf(report, Locale.ENGLISH))
                    .isEmpty();
            assertThat(Relevance.relevantFields(form(report), report))
                    .containsAll(report.answers().keySet());
            assertThat(report.extras()).isEmpty();
        });
    }

    @Test
    void everyFieldIsAnsweredInSomeReport() {
        assertThat(FORMS.values())
                .allSatisfy(form -> assertThat(form.fields())
                        .filteredOn(field -> field.type() != FieldType.NOTE)
                        .allMatch(field -> REPORTS.stream()
                                .filter(report -> report.form().equals(form.ref()))
                                .anyMatch(report -> report.answers().containsKey(field.name()))));
    }

    private static Form form(ReportContent report) {
        return Objects.requireNonNull(FORMS.get(report.form()), "no such form: " + report.form());
    }

    private static List<String> listed(String folder) {
        return text(folder + "/index.txt")
                .lines()
                .map(name -> text(folder + "/" + name))
                .toList();
    }

    private static String text(String name) {
        try (InputStream resource = SampleDataTest.class.getResourceAsStream("/org/fieldkeep/assets/" + name)) {
            return new String(Objects.requireNonNull(resource, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
