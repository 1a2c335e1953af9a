package org.fieldkeep.store.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.report.FormRef;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Form versions as they were published. One that cannot be read is kept, and hides no other.
public final class FormTable {

    private static final Logger LOG = LoggerFactory.getLogger(FormTable.class);

    private final Handle handle;
    private final Map<FormRef, Optional<Form>> read = new HashMap<>();

    FormTable(Handle handle) {
        this.handle = handle;
    }

    /// Keeps a form version.
    ///
    /// @return which it is; empty if it cannot be read, in which case nothing is kept
    public Optional<FormRef> put(String json, boolean retired) {
        Optional<Form> form = parse(json);
        form.ifPresent(known -> {
            handle.createUpdate(
                            "INSERT OR REPLACE INTO form (id, version, json, retired) VALUES (:id, :version, :json, :retired)")
                    .bind("id", known.id())
                    .bind("version", known.version())
                    .bind("json", json)
                    .bind("retired", retired ? 1 : 0)
                    .execute();
            read.put(known.ref(), form);
        });
        return form.map(Form::ref);
    }

    /// One form version.
    public Optional<Form> find(FormRef ref) {
        return read.computeIfAbsent(
                ref,
                asked -> handle.createQuery("SELECT json FROM form WHERE id = :id AND version = :version")
                        .bind("id", asked.id())
                        .bind("version", asked.version())
                        .mapTo(String.class)
                        .findOne()
                        .flatMap(FormTable::parse));
    }

    /// The newest version of each form that new reports may use.
    public List<Form> usable() {
        Map<String, Form> newest = new HashMap<>();
        handle.createQuery("SELECT json FROM form WHERE retired = 0 ORDER BY id, version")
                .mapTo(String.class)
                .list()
                .forEach(json -> parse(json).ifPresent(form -> newest.put(form.id(), form)));
        return newest.values().stream()
                .sorted((one, other) -> one.id().compareTo(other.id()))
                .toList();
    }

    private static Optional<Form> parse(String json) {
        try {
            return Optional.of(FormJson.read(json));
        } catch (MalformedJson unreadable) {
            LOG.warn("a form cannot be read: {}", unreadable.getMessage());
            return Optional.empty();
        }
    }
}
