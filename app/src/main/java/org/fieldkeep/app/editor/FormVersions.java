package org.fieldkeep.app.editor;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.LocalStore;
import org.jspecify.annotations.Nullable;

/// The versions of its form that a report can be shown in.
///
/// @param known what the report and its typing name, as far as it is on this device
/// @param newest what a new report of that form would be written on; empty where nobody may write one
record FormVersions(Map<FormRef, Form> known, Optional<Form> newest) {

    FormVersions {
        known = Map.copyOf(known);
    }

    static FormVersions read(LocalStore store, @Nullable ReportContent... contents) {
        Map<FormRef, Form> known = new HashMap<>();
        Arrays.stream(contents)
                .flatMap(content ->
                        content == null ? Optional.<Form>empty().stream() : store.forms().of(content.form()).stream())
                .forEach(form -> known.put(form.ref(), form));
        Optional<Form> newest = store.forms().usable().stream()
                .filter(form -> known.keySet().stream().anyMatch(ref -> ref.id().equals(form.id())))
                .findFirst();
        return new FormVersions(known, newest);
    }

    /// The version that a content names; empty where it is not on this device.
    Optional<Form> of(ReportContent content) {
        return Optional.ofNullable(known.get(content.form()));
    }

    /// The version to go on with where this one is not taken any more.
    Optional<Form> newerThan(FormRef version) {
        return newest.filter(form -> form.version() > version.version());
    }
}
