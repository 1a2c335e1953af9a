package org.fieldkeep.simulation.server;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.time.Streams;
import org.jspecify.annotations.Nullable;

/// Somebody who changes what people may do while they are doing it.
public final class Administrator {

    private static final List<String> PEOPLE = List.of("worker-a", "worker-b");
    private static final List<String> PROJECTS = List.of("bridges", "roads");

    private final ServerProcess server;
    private final Path file;
    private final RandomGenerator random;
    private final History history;
    private final Map<String, Grant> granted = new HashMap<>();

    private record Grant(boolean writes, Reach reach) {}

    public Administrator(ServerProcess server, Path file, RandomGenerator random, History history) {
        this.server = server;
        this.file = file;
        this.random = random;
        this.history = history;
        granted.put("worker-a bridges", new Grant(true, Reach.ALL));
        granted.put("worker-a roads", new Grant(true, Reach.OWN));
        granted.put("worker-b bridges", new Grant(true, Reach.ALL));
        granted.put("worker-b roads", new Grant(true, Reach.ALL));
    }

    /// Learns anew what everybody may do, since the database was put back from a backup.
    public void learn() {
        granted.clear();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement query = connection.prepareStatement("""
                        SELECT user_name, project, role, reach FROM access JOIN account USING (tenant, actor)
                        WHERE tenant = 'north'
                        """);
                ResultSet row = query.executeQuery()) {
            while (row.next()) {
                granted.put(
                        row.getString(1) + " " + row.getString(2),
                        new Grant(Role.valueOf(row.getString(3)).writes(), Reach.valueOf(row.getString(4))));
            }
        } catch (SQLException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    /// Does one thing; nothing if the server is down.
    public void act() {
        String user = Streams.pick(random, PEOPLE);
        String project = Streams.pick(random, PROJECTS);
        int dice = random.nextInt(10);
        try {
            if (dice < 3) {
                signOut(user);
            } else if (dice < 6) {
                revoke(user, project);
            } else {
                grant(user, project);
            }
        } catch (AdministrationProblem | StorageFailure refused) {
            history.add(new Event.Noted("administrator: " + refused.getClass().getSimpleName()));
        }
    }

    private void signOut(String user) {
        if (server.administer(admin -> {
            int ended = admin.signOut("north", user);
            history.add(new Event.Fault("SIGNED_OUT_BY_ADMINISTRATOR", user + " " + ended));
        })) {
            history.add(new Event.Noted("signed out " + user));
        }
    }

    private void revoke(String user, String project) {
        Grant before = granted.get(user + " " + project);
        if (before != null) {
            change(user, project, null, admin -> admin.removeAccess("north", project, user));
        }
    }

    private void grant(String user, String project) {
        Role role = Streams.pick(random, List.of(Role.VIEWER, Role.CONTRIBUTOR, Role.CONTRIBUTOR, Role.REVIEWER));
        Reach reach = Streams.pick(random, List.of(Reach.OWN, Reach.ALL, Reach.ALL));
        change(
                user,
                project,
                new Grant(role.writes(), reach),
                admin -> admin.setAccess("north", project, user, role, reach));
    }

    /// A crash after the commit leaves the change made without anybody having heard, so the database is
    /// asked.
    private void change(String user, String project, @Nullable Grant after, Consumer<Administration> order) {
        String key = user + " " + project;
        Grant before = granted.get(key);
        long headBefore = head();
        server.administer(order);
        if (head() == headBefore) {
            return;
        }
        if (after == null) {
            granted.remove(key);
        } else {
            granted.put(key, after);
        }
        boolean lost = before != null && (after == null || (before.reach() == Reach.ALL && after.reach() == Reach.OWN));
        history.add(new Event.Fault("ACCESS_CHANGED", key));
        history.add(new Event.AccessSet("north", user, project, after != null && after.writes(), lost, head()));
    }

    private long head() {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement query =
                        connection.prepareStatement("SELECT revision FROM feed_head WHERE tenant = 'north'");
                ResultSet row = query.executeQuery()) {
            return row.next() ? row.getLong(1) : 0;
        } catch (SQLException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
