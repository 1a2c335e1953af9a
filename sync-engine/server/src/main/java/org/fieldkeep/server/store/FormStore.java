package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The form versions a tenant published.
public class FormStore {

    /// A published form version.
    ///
    /// @param definition its JSON text, as it was published
    public record PublishedForm(String form, int version, String definition, boolean retired) {}

    /// Publishes a form version; false if that version is there already.
    public boolean publish(Handle handle, String tenant, PublishedForm form) {
        return handle.createUpdate("""
                        INSERT INTO form (tenant, form, version, definition, retired)
                        VALUES (:tenant, :form, :version, :definition, :retired)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("tenant", tenant)
                        .bind("form", form.form())
                        .bind("version", form.version())
                        .bind("definition", form.definition())
                        .bind("retired", Sql.flag(form.retired()))
                        .execute()
                == 1;
    }

    /// Marks a form version as no longer for new reports, or usable again; false if there is none.
    public boolean setRetired(Handle handle, String tenant, String form, int version, boolean retired) {
        return handle.createUpdate("""
                        UPDATE form SET retired = :retired
                         WHERE tenant = :tenant AND form = :form AND version = :version
                        """)
                        .bind("tenant", tenant)
                        .bind("form", form)
                        .bind("version", version)
                        .bind("retired", Sql.flag(retired))
                        .execute()
                == 1;
    }

    /// One form version.
    public Optional<PublishedForm> find(Handle handle, String tenant, String form, int version) {
        return handle.createQuery("""
                        SELECT form, version, definition, retired FROM form
                         WHERE tenant = :tenant AND form = :form AND version = :version
                        """)
                .bind("tenant", tenant)
                .bind("form", form)
                .bind("version", version)
                .map((row, context) -> form(row))
                .findOne();
    }

    /// Every form version of the tenant.
    public List<PublishedForm> all(Handle handle, String tenant) {
        return handle.createQuery("""
                        SELECT form, version, definition, retired FROM form
                         WHERE tenant = :tenant ORDER BY form, version
                        """)
                .bind("tenant", tenant)
                .map((row, context) -> form(row))
                .list();
    }

    private static PublishedForm form(ResultSet row) throws SQLException {
        return new PublishedForm(
                row.getString("form"), row.getInt("version"), row.getString("definition"), Sql.flag(row, "retired"));
    }
}
