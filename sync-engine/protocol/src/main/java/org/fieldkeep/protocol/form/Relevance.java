package org.fieldkeep.protocol.form;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.ReportContent;

/// Which fields are asked at all, given the answers so far.
///
/// Fields are decided in the form's order; the answer of one found irrelevant is kept in the report and is as if absent
/// for the fields after it.
public final class Relevance {

    private Relevance() {}

    /// The names of the relevant fields, in the form's order.
    public static Set<String> relevantFields(Form form, ReportContent content) {
        Map<String, Answer> heard = new HashMap<>(content.answers());
        Set<String> relevant = new LinkedHashSet<>();
        for (FormField field : form.fields()) {
            if (isRelevant(field, heard)) {
                relevant.add(field.name());
            } else {
                heard.remove(field.name());
            }
        }
        return relevant;
    }

    /// The answers of the relevant fields.
    static Map<String, Answer> relevantAnswers(Set<String> relevant, ReportContent content) {
        Map<String, Answer> answers = new HashMap<>(content.answers());
        answers.keySet().retainAll(relevant);
        return answers;
    }

    private static boolean isRelevant(FormField field, Map<String, Answer> answers) {
        String condition = field.relevant();
        if (condition == null || condition.isBlank()) {
            return true;
        }
        try {
            return Expression.parse(condition).test(answers.get(field.name()), answers);
        } catch (ExpressionProblem unreadable) {
            // Of a newer program, say: asking too much loses nothing.
            return true;
        }
    }
}
