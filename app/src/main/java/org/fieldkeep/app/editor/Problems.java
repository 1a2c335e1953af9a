package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.FieldError;

/// What is wrong with the report, as far as it was asked: by marking it as final, or by the server. A problem goes as
/// soon as its field is answered so that the form is content; new ones are not raised while somebody types.
final class Problems {

    private final ObservableList<FieldError> errors = FXCollections.observableArrayList();
    private final ObservableList<FieldError> readOnly = FXCollections.unmodifiableObservableList(errors);
    private final Locale locale;

    Problems(Locale locale) {
        this.locale = locale;
    }

    ObservableList<FieldError> errors() {
        return readOnly;
    }

    /// Asks the form.
    ///
    /// @return whether it is content
    boolean check(Form form, ReportContent content) {
        errors.setAll(FormCheck.check(form, content, locale));
        return errors.isEmpty();
    }

    /// Takes the server's word.
    void told(List<FieldError> found) {
        errors.setAll(found);
    }

    void clear() {
        errors.clear();
    }

    /// A field was answered otherwise: what was said about it is asked again, all else stands.
    void answered(String field, Form form, ReportContent content) {
        if (errors.stream().noneMatch(error -> error.field().equals(field))) {
            return;
        }
        Optional<FieldError> now = FormCheck.check(form, content, locale).stream()
                .filter(error -> error.field().equals(field))
                .findFirst();
        now.ifPresentOrElse(
                error -> errors.replaceAll(old -> old.field().equals(field) ? error : old),
                () -> errors.removeIf(old -> old.field().equals(field)));
    }
}
