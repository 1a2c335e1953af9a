package org.fieldkeep.store.record;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.fieldkeep.protocol.sync.Access;
import org.jdbi.v3.core.Handle;

/// What the account may do in which project, and which project's snapshot is still to be fetched.
public final class AccessTable {

    private final Handle handle;

    AccessTable(Handle handle) {
        this.handle = handle;
    }

    /// Access to one project.
    public Optional<Access> find(String project) {
        return handle.createQuery("SELECT * FROM access WHERE project = :project")
                .bind("project", project)
                .map((row, context) -> read(row))
                .findOne();
    }

    /// All access, by title.
    public List<Access> all() {
        return handle.createQuery("SELECT * FROM access ORDER BY title, project")
                .map((row, context) -> read(row))
                .list();
    }

    /// Writes it.
    ///
    /// @param snapshotDue whether the project's snapshot must be fetched; once due it stays so until it was
    public void put(Access access, boolean snapshotDue) {
        handle.createUpdate("""
                        INSERT INTO access (project, title, role, reach, snapshot_due)
                        VALUES (:project, :title, :role, :reach, :due)
                        ON CONFLICT (project) DO UPDATE SET title = :title, role = :role, reach = :reach,
                            snapshot_due = max(snapshot_due, :due)
                        """)
                .bind("project", access.project())
                .bind("title", access.title())
                .bind("role", access.role().name())
                .bind("reach", access.reach().name())
                .bind("due", snapshotDue ? 1 : 0)
                .execute();
    }

    /// Forgets it.
    public void remove(String project) {
        handle.createUpdate("DELETE FROM access WHERE project = :project")
                .bind("project", project)
                .execute();
    }

    /// Projects whose snapshot is to be fetched.
    public List<String> snapshotsDue() {
        return handle.createQuery("SELECT project FROM access WHERE snapshot_due = 1 ORDER BY project")
                .mapTo(String.class)
                .list();
    }

    /// The snapshot of one project came, or of all where the project is empty.
    public void snapshotCame(Optional<String> project) {
        handle.createUpdate("UPDATE access SET snapshot_due = 0 WHERE :project IS NULL OR project = :project")
                .bind("project", project.orElse(null))
                .execute();
    }

    private static Access read(ResultSet row) throws SQLException {
        return new Access(
                row.getString("project"),
                row.getString("title"),
                Access.Role.valueOf(row.getString("role")),
                Access.Reach.valueOf(row.getString("reach")));
    }
}
