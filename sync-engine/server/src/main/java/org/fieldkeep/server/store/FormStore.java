package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;

/// The form versions a tenant published.
public class FormStore {

    /// A published form version.
    ///
    /// @param definition its JSON text, as it was published
    /// @param use what reports may still be written on it
    public record PublishedForm(String form, int version, String definition, Use use) {

        /// Whether it is out of the choice for new reports.
        public boolean retired() {
            return use != Use.CURRENT;
        }
    }

    /// What reports may still be written on a form version.
    public enum Use {
        /// New ones are offered it.
        CURRENT,
        /// New ones are not offered it; what was written on it is taken.
        RETIRED,
        /// Nothing written on it is taken any more.
        REFUSED
    }

    /// Publishes a form version; false if that version is there already.
    public boolean publish(Handle handle, String tenant, PublishedForm form) {
        return handle.createUpdate("""
                        INSERT INTO form (tenant, form, version, definition, retired, refused)
                        VALUES (:tenant, :form, :version, :definition, :retired, :refused)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("tenant", tenant)
                        .bind("form", form.form())
                        .bind("version", form.version())
                        .bind("definition", form.definition())
                        .bind("retired", Sql.flag(form.retired()))
                        .bind("refused", Sql.flag(form.use() == Use.REFUSED))
                        .execute()
                == 1;
    }

    /// Says what reports may still be written on a form version; false if there is none.
    public boolean setUse(Handle handle, String tenant, String form, int version, Use use) {
        return handle.createUpdate("""
                        UPDATE form SET retired = :retired, refused = :refused
                         WHERE tenant = :tenant AND form = :form AND version = :version
                        """)
                        .bind("tenant", tenant)
                        .bind("form", form)
                        .bind("version", version)
                        .bind("retired", Sql.flag(use != Use.CURRENT))
                        .bind("refused", Sql.flag(use == Use.REFUSED))
                        .execute()
                == 1;
    }

    /// One form version.
    public Optional<PublishedForm> find(Handle handle, String tenant, String form, int version) {
        return handle.createQuery("""
                        SELECT form, version, definition, retired, refused FROM form
                         WHERE tenant = :tenant AND form = :form AND version = :version
                        """)
                .bind("tenant", tenant)
                .bind("form", form)
                .bind("version", version)
                .map((row, context) -> form(row))
                .findOne();
    }

    /// The form versions of the tenant in a fixed order, without the first so many; to be closed by the caller.
    public ResultIterator<PublishedForm> all(Handle handle, String tenant, int skipped) {
        return handle.createQuery("""
                        SELECT form, version, definition, retired, refused FROM form
                         WHERE tenant = :tenant ORDER BY form, version LIMIT %d OFFSET :skipped
                        """.formatted(Integer.MAX_VALUE))
                .bind("tenant", tenant)
                .bind("skipped", skipped)
                .map((row, context) -> form(row))
                .iterator();
    }

    private static PublishedForm form(ResultSet row) throws SQLException {
        Use retired = Sql.flag(row, "retired") ? Use.RETIRED : Use.CURRENT;
        return new PublishedForm(
                row.getString("form"),
                row.getInt("version"),
                row.getString("definition"),
                Sql.flag(row, "refused") ? Use.REFUSED : retired);
    }
}
