package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.ShownState;
import org.jspecify.annotations.Nullable;

/// What can be seen of a report in the editor.
public abstract sealed class EditorDisplay permits EditorViewModel {

    final ReadOnlyObjectWrapper<@Nullable OpenForm> open = new ReadOnlyObjectWrapper<>();
    final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");
    final ReadOnlyObjectWrapper<@Nullable SavedLine> line = new ReadOnlyObjectWrapper<>();
    final ReadOnlyObjectWrapper<@Nullable ShownState> state = new ReadOnlyObjectWrapper<>();
    final ReadOnlyObjectWrapper<Set<String>> relevant = new ReadOnlyObjectWrapper<>(Set.of());
    final ReadOnlyBooleanWrapper writable = new ReadOnlyBooleanWrapper();
    final ReadOnlyBooleanWrapper submitted = new ReadOnlyBooleanWrapper();
    final NoticeBoard notices = new NoticeBoard();
    final Problems problems;

    EditorDisplay(Locale locale) {
        problems = new Problems(locale);
    }

    /// A form with what stands in it, to be shown anew. Changes only when the person asked for another content.
    ///
    /// @param projects what the account has access to
    public record OpenForm(Form form, ReportContent content, List<Access> projects) {}

    /// The form to show, with what stands in it; null until the store has answered.
    public ReadOnlyObjectProperty<@Nullable OpenForm> openProperty() {
        return open.getReadOnlyProperty();
    }

    /// What the report is called, as it stands.
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /// How far what stands here is stored; null until the store has answered.
    public ReadOnlyObjectProperty<@Nullable SavedLine> lineProperty() {
        return line.getReadOnlyProperty();
    }

    /// The state of what stands here, in the list's words; null where it was never saved, and where a bar says that the
    /// device has something newer.
    public ReadOnlyObjectProperty<@Nullable ShownState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The names of the fields that are asked, given the answers so far.
    public ReadOnlyObjectProperty<Set<String>> relevantProperty() {
        return relevant.getReadOnlyProperty();
    }

    /// Whether the person may change the report.
    public ReadOnlyBooleanProperty writableProperty() {
        return writable.getReadOnlyProperty();
    }

    /// Whether the report is submitted, as it stands.
    public ReadOnlyBooleanProperty submittedProperty() {
        return submitted.getReadOnlyProperty();
    }

    /// The bars above the form, the gravest first.
    public ObservableList<Notice> notices() {
        return notices.notices();
    }

    /// What is wrong with the report, in the form's order.
    public ObservableList<FieldError> problems() {
        return problems.errors();
    }
}
