package org.fieldkeep.app.demo;

import java.util.List;
import org.fieldkeep.protocol.form.Choice;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// What worker-b makes of a report: another judgement, another sentence, and a count that is nobody else's business.
final class Rewrite {

    private static final String SENTENCE = " Looked again from the other bank: it has got no worse.";

    private final Form form;

    Rewrite(Form form) {
        this.form = form;
    }

    /// The report as worker-b would leave it.
    ReportContent of(ReportContent content) {
        ReportContent written = content;
        for (FormField field : form.fields()) {
            Answer answer = content.answers().get(field.name());
            Answer changed = changed(field, answer);
            if (changed != null) {
                written = written.withAnswer(field.name(), changed);
            }
        }
        return written;
    }

    private static @Nullable Answer changed(FormField field, @Nullable Answer answer) {
        if (!(answer instanceof Answer.Text(String text))) {
            return null;
        }
        return switch (field.type()) {
            case TEXT -> field.multiline() ? new Answer.Text(text + SENTENCE) : null;
            case SELECT_ONE -> field.independent() ? null : new Answer.Text(next(field.choices(), text));
            case INTEGER -> field.independent() ? new Answer.Text(Long.toString(Long.parseLong(text) + 1)) : null;
            default -> null;
        };
    }

    /// The choice after this one; the last stays, so that nothing else becomes required or unasked.
    private static String next(List<Choice> choices, String chosen) {
        List<String> names = choices.stream().map(Choice::name).toList();
        return names.getFirst().equals(chosen) ? chosen : names.get(names.indexOf(chosen) - 1);
    }
}
