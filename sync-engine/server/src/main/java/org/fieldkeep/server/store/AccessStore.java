package org.fieldkeep.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.jdbi.v3.core.Handle;

/// Projects, and what each account may do in them.
public class AccessStore {

    /// Adds a project; false if the tenant has one of that id.
    public boolean addProject(Handle handle, String tenant, String project, String title) {
        return handle.createUpdate("""
                        INSERT INTO project (tenant, project, title) VALUES (:tenant, :project, :title)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("tenant", tenant)
                        .bind("project", project)
                        .bind("title", title)
                        .execute()
                == 1;
    }

    /// Whether the tenant has such a project.
    public boolean hasProject(Handle handle, String tenant, String project) {
        return handle.createQuery("SELECT COUNT(*) FROM project WHERE tenant = :tenant AND project = :project")
                        .bind("tenant", tenant)
                        .bind("project", project)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /// What the actor may do in the project now; empty where it may do nothing, or there is no such project.
    public Optional<Access> find(Handle handle, String tenant, UUID actor, String project) {
        return handle.createQuery("""
                        SELECT a.project, p.title, a.role, a.reach
                          FROM access a JOIN project p ON p.tenant = a.tenant AND p.project = a.project
                         WHERE a.tenant = :tenant AND a.actor = :actor AND a.project = :project
                        """)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bind("project", project)
                .map((row, context) -> access(row))
                .findOne();
    }

    /// Everything the actor may do in the tenant.
    public List<Access> all(Handle handle, String tenant, UUID actor) {
        return handle.createQuery("""
                        SELECT a.project, p.title, a.role, a.reach
                          FROM access a JOIN project p ON p.tenant = a.tenant AND p.project = a.project
                         WHERE a.tenant = :tenant AND a.actor = :actor
                         ORDER BY a.project
                        """)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .map((row, context) -> access(row))
                .list();
    }

    /// Sets what the actor may do in the project.
    public void set(Handle handle, String tenant, UUID actor, String project, Access.Role role, Access.Reach reach) {
        handle.createUpdate("""
                        INSERT INTO access (tenant, actor, project, role, reach)
                        VALUES (:tenant, :actor, :project, :role, :reach)
                        ON CONFLICT (tenant, actor, project) DO UPDATE SET role = excluded.role, reach = excluded.reach
                        """)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bind("project", project)
                .bind("role", role.name())
                .bind("reach", reach.name())
                .execute();
    }

    /// Takes away what the actor may do in the project; false if there was nothing.
    public boolean remove(Handle handle, String tenant, UUID actor, String project) {
        return handle.createUpdate("""
                        DELETE FROM access WHERE tenant = :tenant AND actor = :actor AND project = :project
                        """)
                        .bind("tenant", tenant)
                        .bind("actor", actor.toString())
                        .bind("project", project)
                        .execute()
                == 1;
    }

    private static Access access(ResultSet row) throws SQLException {
        return new Access(
                row.getString("project"),
                row.getString("title"),
                Access.Role.valueOf(row.getString("role")),
                Access.Reach.valueOf(row.getString("reach")));
    }
}
