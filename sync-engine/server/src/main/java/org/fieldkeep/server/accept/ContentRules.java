package org.fieldkeep.server.accept;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.fieldkeep.protocol.form.CheckWords;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.server.store.FormStore;
import org.fieldkeep.server.store.FormStore.PublishedForm;
import org.fieldkeep.server.store.FormStore.Use;
import org.jdbi.v3.core.Handle;

/// Whether a report keeps to its form. A retired form still counts, since a report may
/// have been written before anybody on the device could know; one that an administrator had refused does not.
public class ContentRules {

    private static final int MOST_FORMS = 500;

    private final FormStore forms;
    private final Map<String, Form> read = new ConcurrentHashMap<>();

    /// Checks against the forms published here.
    public ContentRules(FormStore forms) {
        this.forms = forms;
    }

    /// What is wrong with the content; empty if nothing is.
    ///
    /// @param moment of the transaction that is asking
    public List<FieldError> check(Handle handle, String tenant, ReportContent content, Moment moment) {
        Locale locale = moment.locale();
        FormRef ref = content.form();
        Optional<PublishedForm> published =
                moment.lookedUp().form(ref, () -> forms.find(handle, tenant, ref.id(), ref.version()));
        if (published.isEmpty()) {
            return List.of(new FieldError("", "form", CheckWords.FORM_NOT_PUBLISHED.in(locale)));
        }
        if (published.get().use() == Use.REFUSED) {
            return List.of(
                    new FieldError("", "form", CheckWords.FORM_REFUSED.in(locale, ref.id() + " " + ref.version())));
        }
        return check(form(published.get().definition()), content, locale);
    }

    private static List<FieldError> check(Form form, ReportContent content, Locale locale) {
        return content.status() == ReportStatus.SUBMITTED
                ? FormCheck.check(form, content, locale)
                : FormCheck.checkShape(form, content, locale);
    }

    private Form form(String definition) {
        if (read.size() > MOST_FORMS) {
            read.clear();
        }
        return read.computeIfAbsent(definition, FormJson::read);
    }
}
