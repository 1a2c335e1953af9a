package org.fieldkeep.conformance.people;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.fieldkeep.conformance.CannotRun;
import org.fieldkeep.conformance.answer.Entry;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.FieldError;
import org.jspecify.annotations.Nullable;

/// Finds a project the account may write in and a form it can fill in by itself.
public final class GroundFinder {

    private static final String HELP =
            " Give the content of a submitted report that the server takes, with --content FILE.";

    private GroundFinder() {}

    /// The ground to write on.
    ///
    /// @param first the first page of a whole snapshot
    /// @param project the project wanted; null for the first that fits
    /// @param content the JSON of a valid content; null to make one up
    /// @throws CannotRun if there is none
    public static Ground find(SnapshotSeen first, @Nullable String project, @Nullable String content) {
        List<Form> forms = forms(first);
        if (content != null) {
            return given(content, forms);
        }
        String where = projects(first).stream()
                .filter(one -> project == null || one.equals(project))
                .findFirst()
                .orElseThrow(() -> new CannotRun("The account may not write everybody's reports in "
                        + (project == null ? "any project" : "the project " + project)
                        + "; give it the role contributor and the reach all."));
        return forms.stream()
                .flatMap(form -> filledIn(form, where).map(valid -> new Ground(valid, form)).stream())
                .findFirst()
                .orElseThrow(() -> new CannotRun("No published form can be filled in by guessing." + HELP));
    }

    private static Ground given(String content, List<Form> forms) {
        try {
            ReportContent valid = ContentJson.read(content).withStatus(ReportStatus.SUBMITTED);
            Form form = forms.stream()
                    .filter(one -> one.ref().equals(valid.form()))
                    .findFirst()
                    .orElse(null);
            return new Ground(valid, form);
        } catch (MalformedJson malformed) {
            throw new CannotRun("The content given cannot be read: " + malformed.getMessage(), malformed);
        }
    }

    private static List<String> projects(SnapshotSeen first) {
        return first.entries().stream()
                .filter(entry -> entry.kind().equals("access") && entry.json().has("access"))
                .map(entry -> entry.json().at("access"))
                .filter(access -> !access.at("role").text().equals("viewer"))
                .filter(access -> access.at("reach").text().equals("all"))
                .map(access -> access.at("project").text())
                .toList();
    }

    private static List<Form> forms(SnapshotSeen first) {
        List<Form> forms = new ArrayList<>();
        for (Entry entry : first.entries()) {
            if (entry.kind().equals("form") && !entry.json().at("retired").flag()) {
                Json text = entry.json().at("form");
                try {
                    forms.add(FormJson.read(text.text()));
                } catch (MalformedJson newer) {
                    // a form this program cannot read is one it cannot fill in
                }
            }
        }
        return forms;
    }

    private static Optional<ReportContent> filledIn(Form form, String project) {
        ReportContent content = ReportContent.empty(project, form.ref()).withStatus(ReportStatus.SUBMITTED);
        for (int round = 0; round < 3; round++) {
            List<FieldError> errors = FormCheck.check(form, content, Locale.ENGLISH);
            if (errors.isEmpty()) {
                return Optional.of(content);
            }
            for (FieldError error : errors) {
                Optional<FormField> field = form.field(error.field());
                content = field.isPresent() ? content.withAnswer(error.field(), answer(field.get())) : content;
            }
        }
        return Optional.empty();
    }

    private static @Nullable Answer answer(FormField field) {
        return switch (field.type()) {
            case TEXT ->
                Example.keeping(field.constraint()).map(Answer.Text::new).orElse(null);
            case INTEGER -> new Answer.Text("1");
            case DECIMAL -> new Answer.Text("1.5");
            case DATE -> new Answer.Text("2026-01-01");
            case DATE_TIME -> new Answer.Moment(new ObservedAt(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC));
            case SELECT_ONE ->
                field.choices().isEmpty()
                        ? null
                        : new Answer.Text(field.choices().getFirst().name());
            case SELECT_MULTIPLE ->
                field.choices().isEmpty()
                        ? null
                        : new Answer.Choices(List.of(field.choices().getFirst().name()));
            case GEOPOINT -> new Answer.Place("46.20440", "6.14320", "8");
            case NOTE, IMAGE, UNKNOWN -> null;
        };
    }
}
