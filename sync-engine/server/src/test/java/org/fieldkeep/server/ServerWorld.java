package org.fieldkeep.server;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Argon2Hashing;
import org.fieldkeep.server.session.PasswordHashing;
import org.jspecify.annotations.Nullable;

/// A real server over a real database, with two tenants and a few people, whose clock the test moves.
public final class ServerWorld {

    static final String PASSWORD = "correct horse";
    static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"fields":[
              {"name":"place","type":"text","label":{"en":"Place"},"required":true},
              {"name":"finding","type":"text","label":{"en":"Finding"}}]}""";

    TestDatabase database;
    final TestClock clock = new TestClock();
    SyncServer server;
    /// The same as those see it who own the database.
    SyncServer owner;
    Administration admin;
    private final ServerParts parts;

    /// A server with tenants `north` and `south`, projects `bridges` and `roads`, and the form *visit*.
    ServerWorld(TestDatabase database) {
        this(database, "north", new ServerParts());
    }

    /// A server of these parts, whose first tenant is called something else.
    ServerWorld(TestDatabase database, String first, ServerParts parts) {
        this.database = database;
        this.parts = parts;
        this.owner = server(database.owning(), parts);
        this.admin = owner.administration();
        this.server = server(database.serving(), parts);
        for (String tenant : List.of(first, first.equals("north") ? "south" : first + "-other")) {
            admin.addTenant(tenant);
            admin.addProject(tenant, "bridges", "Bridges");
            admin.addProject(tenant, "roads", "Roads");
            admin.publishForm(tenant, FORM);
        }
        person(first, "ann", Role.CONTRIBUTOR, Reach.ALL);
        person(first, "ben", Role.CONTRIBUTOR, Reach.ALL);
        person(first, "own", Role.CONTRIBUTOR, Reach.OWN);
        person(first, "vic", Role.VIEWER, Reach.ALL);
        if (first.equals("north")) {
            person("south", "cat", Role.CONTRIBUTOR, Reach.ALL);
        }
    }

    /// Serves another database from now on, as when a copy was put back.
    void liveOn(TestDatabase other) {
        database = other;
        owner = server(other.owning(), parts);
        admin = owner.administration();
        server = server(other.serving(), parts);
    }

    /// Another server of the same clock over a database.
    SyncServer server(ServerDatabase over, ServerParts parts) {
        SecureRandom random = new SecureRandom();
        PasswordHashing hashing = new Argon2Hashing(64, 1, count -> {
            byte[] salt = new byte[count];
            random.nextBytes(salt);
            return salt;
        });
        return new SyncServer(over, clock, UUID::randomUUID, random, hashing, parts);
    }

    private void person(String tenant, String user, Role role, Reach reach) {
        admin.addUser(tenant, user, PASSWORD, false);
        admin.setAccess(tenant, "bridges", user, role, reach);
    }

    /// A device of that person, signed in for the first time.
    Phone phone(String tenant, String user) {
        return new Phone(this, signIn(tenant, user, PASSWORD, null));
    }

    Session signIn(String tenant, String user, String password, @Nullable UUID device) {
        WireResponse response = post(
                Wire.SESSION_PATH, SessionJson.write(new SignIn(tenant, user, password, device, "test")), Map.of());
        if (response.status() != 200) {
            throw new AnsweredProblem(ProblemJson.read(text(response)));
        }
        return SessionJson.readSession(text(response));
    }

    Session refresh(String token) {
        WireResponse response = post(Wire.REFRESH_PATH, SessionJson.writeRefresh(token), Map.of());
        if (response.status() != 200) {
            throw new AnsweredProblem(ProblemJson.read(text(response)));
        }
        return SessionJson.readSession(text(response));
    }

    private WireResponse post(String path, String json, Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(more);
        headers.put("content-type", Wire.JSON);
        headers.put(Wire.PROTOCOL_HEADER, "1");
        return server.api().handle(new WireRequest("POST", path, headers, json.getBytes(StandardCharsets.UTF_8)));
    }

    static String text(WireResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    /// The problem, after a look at whether people can read it.
    static Problem worded(Problem problem) {
        if (!problem.detail().matches("[A-Z].{15,}\\.")) {
            throw new AssertionError("not a sentence for people: " + problem.detail());
        }
        return problem;
    }

    /// The server answered with a problem where the test expected none.
    static final class AnsweredProblem extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final transient Problem problem;

        AnsweredProblem(Problem problem) {
            super(problem.type() + ": " + problem.detail());
            this.problem = worded(problem);
        }
    }

    /// A clock that stands still until it is moved.
    static final class TestClock implements InstantSource {
        private volatile Instant now = Instant.parse("2026-11-30T10:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        void advance(Duration by) {
            now = now.plus(by);
        }
    }
}
