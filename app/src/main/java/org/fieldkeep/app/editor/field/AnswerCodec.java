package org.fieldkeep.app.editor.field;

import org.fieldkeep.protocol.report.Answer;
import org.jspecify.annotations.Nullable;

/// How one kind of answer stands in a line of text, in the person's own way of writing.
///
/// What cannot be read as that kind is kept as it was typed, as [Answer.Text]; the form's check names it later. So
/// nothing typed is ever dropped, and `show(read(typed))` says the same as `typed`.
interface AnswerCodec {

    /// The text to edit.
    String show(Answer answer);

    /// What the text says; null where it is blank.
    @Nullable
    Answer read(String typed);

    /// Text as it is, nothing trimmed.
    static AnswerCodec text() {
        return new AnswerCodec() {
            @Override
            public String show(Answer answer) {
                return raw(answer);
            }

            @Override
            public @Nullable Answer read(String typed) {
                return typed.isEmpty() ? null : new Answer.Text(typed);
            }
        };
    }

    /// The text of an answer that is text, else nothing.
    static String raw(Answer answer) {
        return answer instanceof Answer.Text(String value) ? value : "";
    }
}
