package org.fieldkeep.protocol.form;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// A condition of a form: the part of ODK's expression language that this program knows.
///
/// `.` is the field's own answer and `${name}` another's; literals are `'text'`, `"text"` and numbers; `=`, `!=`, `<`,
/// `<=`, `>`, `>=`, `and`, `or`, parentheses, `not(…)`, `regex(value, 'pattern')` (the whole value must match),
/// `selected(value, 'choice')`, `true()` and `false()`. As in XPath, an equality with a number compares numbers and any
/// other compares text; an order compares numbers, dates or instants, and is false where the two are not of one kind. A
/// field without an answer is the empty text.
///
/// Evaluation ends on every input: a pattern that would backtrack without end counts as not matched, after the same
/// number of steps wherever it runs.
public final class Expression {

    private final Term root;

    private Expression(Term root) {
        this.root = root;
    }

    /// The expression a text stands for.
    ///
    /// @throws ExpressionProblem where the text is none
    public static Expression parse(String text) {
        return new Expression(new ExpressionParser(text).whole());
    }

    /// Whether the condition holds.
    ///
    /// @param own the answer of the field that the condition belongs to; null if there is none
    /// @param answers the report's answers by field name
    public boolean test(@Nullable Answer own, Map<String, Answer> answers) {
        return Evaluation.truth(root, new Evaluation(own, answers));
    }

    /// The names of the other fields it asks.
    public Set<String> fields() {
        Set<String> names = new TreeSet<>();
        collect(root, names);
        return names;
    }

    private static void collect(Term term, Set<String> names) {
        switch (term) {
            case Term.Field(String name) -> names.add(name);
            case Term.Own own -> {}
            case Term.Text text -> {}
            case Term.Numeral number -> {}
            case Term.Truth truth -> {}
            case Term.Comparison(Term left, Term.Operator operator, Term right) -> {
                collect(left, names);
                collect(right, names);
            }
            case Term.And(Term left, Term right) -> {
                collect(left, names);
                collect(right, names);
            }
            case Term.Or(Term left, Term right) -> {
                collect(left, names);
                collect(right, names);
            }
            case Term.Not(Term inner) -> collect(inner, names);
            case Term.Matches(Term value, BoundedPattern pattern) -> collect(value, names);
            case Term.Selected(Term value, Term choice) -> {
                collect(value, names);
                collect(choice, names);
            }
        }
    }
}
