package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.conformance.Conformance;
import org.fieldkeep.conformance.Findings;
import org.fieldkeep.conformance.Login;
import org.fieldkeep.conformance.Target;
import org.fieldkeep.conformance.Verdict;
import org.fieldkeep.conformance.talk.HttpWay;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;
import org.junit.jupiter.api.Test;

/// Our own server keeps the contract that it asks of others, over HTTP; one subclass per database.
abstract class ConformanceContract {

    /// What nobody can check from outside with accounts alone, each with the tests that do it on the inside.
    private static final List<String> BEYOND = List.of(
            "killed-after-commit", "revoked", "disabled", "too-old", "cursor-too-old", "commits-late", "restored");

    /// A busy machine may close the connection before the client has read why.
    private static final String MAY_BE_CUT = "too-large-request";

    /// A database with the schema and nothing in it.
    abstract TestDatabase database();

    @Test
    void keepsEveryRuleThatCanBeChecked() {
        try (TestDatabase database = database()) {
            Findings findings = check(database);
            assertThat(findings.all())
                    .filteredOn(finding -> finding.verdict() instanceof Verdict.Broken)
                    .isEmpty();
            assertThat(findings.all().stream()
                            .filter(finding -> finding.verdict() instanceof Verdict.NotChecked)
                            .map(finding -> finding.rule().id())
                            .filter(id -> !id.equals(MAY_BE_CUT)))
                    .containsExactlyElementsOf(BEYOND);
        }
    }

    private static Findings check(TestDatabase database) {
        ServerWorld world = new ServerWorld(database);
        HttpServer http =
                new HttpServer(world.server.api(), HttpSettings.loopback(0), InstantSource.system(), UUID::randomUUID);
        URI address = URI.create("http://127.0.0.1:" + http.start());
        try (http;
                HttpWay way = new HttpWay(address)) {
            Target target = new Target(
                    address,
                    new Login("north", "ann", ServerWorld.PASSWORD),
                    new Login("north", "ben", ServerWorld.PASSWORD),
                    new Login("south", "cat", ServerWorld.PASSWORD),
                    null,
                    null);
            return new Conformance(way, duration -> {}, UUID::randomUUID).run(target, rule -> true, finding -> {});
        }
    }
}
