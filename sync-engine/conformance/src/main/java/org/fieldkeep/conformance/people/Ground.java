package org.fieldkeep.conformance.people;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;

/// What the kit writes: reports of one form in one project, each of its contents different from all before, by the time
/// it was seen at.
public final class Ground {

    private static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private final ReportContent valid;
    private final @Nullable Form form;
    private final AtomicLong count = new AtomicLong();

    /// @param valid a submitted content that the server takes
    /// @param form its form, where the server published it
    public Ground(ReportContent valid, @Nullable Form form) {
        this.valid = valid;
        this.form = form;
    }

    /// The project that is written in.
    public String project() {
        return valid.project();
    }

    /// A submitted content.
    public ReportContent submitted() {
        Instant seen = FIRST.plusSeconds(count.incrementAndGet());
        return valid.withStatus(ReportStatus.SUBMITTED).withObservedAt(new ObservedAt(seen, ZoneOffset.UTC));
    }

    /// A draft.
    public ReportContent draft() {
        return submitted().withStatus(ReportStatus.DRAFT);
    }

    /// A content with a member that this version of the contract does not know.
    ///
    /// @param json the member's value, canonical
    public ReportContent withUnknown(String name, String json) {
        ReportContent content = submitted();
        return new ReportContent(
                content.project(),
                content.form(),
                content.status(),
                content.observedAt(),
                content.answers(),
                content.attachments(),
                Map.of(name, json));
    }

    /// A content whose answer to a free text field is this; empty if the form has no such field.
    public Optional<ReportContent> withText(String text) {
        return freeText().map(field -> submitted().withAnswer(field, new Answer.Text(text)));
    }

    /// A submitted content without an answer to that field.
    public ReportContent lacking(String field) {
        return submitted().withAnswer(field, null);
    }

    /// A field that has to be answered whatever else is; empty if there is none.
    public Optional<String> requiredField() {
        return form == null
                ? Optional.empty()
                : form.fields().stream()
                        .filter(field -> field.required() && field.relevant() == null)
                        .filter(field -> valid.answers().containsKey(field.name()))
                        .map(FormField::name)
                        .findFirst();
    }

    private Optional<String> freeText() {
        return form == null
                ? Optional.empty()
                : form.fields().stream()
                        .filter(field -> field.type() == FieldType.TEXT)
                        .filter(field -> field.constraint() == null && field.relevant() == null)
                        .map(FormField::name)
                        .findFirst();
    }
}
