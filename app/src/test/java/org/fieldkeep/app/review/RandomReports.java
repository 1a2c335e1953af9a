package org.fieldkeep.app.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;

/// Forms, contents and edits drawn from a seed.
final class RandomReports {

    private static final Localized NONE = new Localized(Map.of());

    private final RandomGenerator random;

    RandomReports(RandomGenerator random) {
        this.random = random;
    }

    /// A form of fields `f0`, `f1`, …, each independent as the toss of a coin says, or all of them.
    Form form(boolean allIndependent) {
        List<FormField> fields = new ArrayList<>();
        int count = random.nextInt(1, 9);
        for (int i = 0; i < count; i++) {
            fields.add(new FormField(
                    "f" + i,
                    FieldType.TEXT,
                    "text",
                    false,
                    NONE,
                    NONE,
                    false,
                    null,
                    NONE,
                    null,
                    null,
                    List.of(),
                    allIndependent || random.nextBoolean()));
        }
        return new Form("form", 1, NONE, null, fields);
    }

    ReportContent content(Form form) {
        ReportContent content = ReportContent.empty("project", new FormRef("form", 1))
                .withStatus(random.nextBoolean() ? ReportStatus.DRAFT : ReportStatus.SUBMITTED);
        for (FormField field : form.fields()) {
            if (random.nextInt(4) > 0) {
                content = content.withAnswer(field.name(), text());
            }
        }
        return content;
    }

    /// Some fields of the content answered otherwise, or no longer.
    ReportContent edited(Form form, ReportContent content) {
        ReportContent edited = random.nextInt(4) == 0 ? content.withStatus(ReportStatus.SUBMITTED) : content;
        for (FormField field : form.fields()) {
            switch (random.nextInt(6)) {
                case 0, 1 -> edited = edited.withAnswer(field.name(), text());
                case 2 -> edited = edited.withAnswer(field.name(), null);
                default -> {}
            }
        }
        return edited;
    }

    private Answer.Text text() {
        return new Answer.Text(List.of("low", "high", "none", "40 cm").get(random.nextInt(4)));
    }
}
