package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.conformance.Conformance;
import org.fieldkeep.conformance.Finding;
import org.fieldkeep.conformance.Findings;
import org.fieldkeep.conformance.Login;
import org.fieldkeep.conformance.Target;
import org.fieldkeep.conformance.Verdict;
import org.fieldkeep.conformance.talk.HttpWay;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.simulation.planted.PlantedBugs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A kit that every server passes would say nothing: each of these servers breaks one thing, over real HTTP, and the
/// kit names the rule.
final class ConformanceTest {

    private static final SteppedClock CLOCK = new SteppedClock(Instant.parse("2026-11-30T10:00:00Z"));

    /// What none of the wrong servers breaks.
    private static final Set<String> SOUND = Set.of("server-info", "sign-in", "refresh", "epochs", "accepted", "gone");

    @TempDir
    Path folder;

    static Stream<Arguments> wrongServers() {
        return Stream.of(
                Arguments.of("takes altered operations", planted("no digest check"), "digest-mismatch"),
                Arguments.of("keeps no receipt of what just came", planted("exists()-then-insert"), "replayed"),
                Arguments.of(
                        "answers an id whatever its content",
                        planted("an id answers for any content"),
                        "operation-reused"),
                Arguments.of("forgets withdrawals", planted("a withdrawal leaves no void"), "withdraw-void"),
                Arguments.of("writes without access", planted("revocation only filters the feed"), "forbidden-project"),
                Arguments.of("forgets conflicts", WrongByContract.forgetsRefusals(Outcome.CONFLICT), "conflict-sticky"),
                Arguments.of(
                        "forgets what is invalid", WrongByContract.forgetsRefusals(Outcome.INVALID), "invalid-sticky"),
                Arguments.of("shows drafts", WrongByContract.showsDrafts(), "drafts"),
                Arguments.of("skips between pages", WrongByContract.skipsBetweenPages(), "feed-complete"),
                Arguments.of("deletes silently", WrongByContract.deletesSilently(), "feed-tombstones"),
                Arguments.of("trusts cursors", WrongByContract.trustsCursors(), "cursor-altered"),
                Arguments.of("answers in another order", WrongByContract.answersInAnotherOrder(), "many-in-one"),
                Arguments.of("applies copies again", planted("exists()-then-insert"), "twenty-copies"),
                Arguments.of("lets the last writer win", WrongByContract.lastWriterWins(), "conflict"),
                Arguments.of("takes two on one base", WrongByContract.lastWriterWins(), "one-base-twice"),
                Arguments.of("skips while others write", WrongByContract.skipsBetweenPages(), "feed-while-writing"),
                Arguments.of("forgets tombstones", WrongByContract.forgetsTombstones(), "snapshot-is-the-feed-folded"),
                Arguments.of("calls a copy new", WrongByContract.hidesReplays(), "replayed"),
                Arguments.of("sends problems as JSON", WrongByContract.sendsProblemsAsJson(), "problem-documents"),
                Arguments.of("serves any epoch", WrongByContract.servesAnyEpoch(), "other-epoch"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongServers")
    void namesTheRuleThatAWrongServerBreaks(String name, Variant variant, String rule) {
        Findings findings = check(variant, rule);
        assertThat(findings.broken()).containsExactly(rule);
        assertThat(findings.hold()).isFalse();
        assertThat(findings.all())
                .filteredOn(finding -> finding.rule().id().equals(rule))
                .extracting(Finding::verdict)
                .singleElement()
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.found()).isNotBlank();
                    assertThat(String.join("\n", broken.exchanges())).doesNotContain(TestServer.PASSWORD, "Bearer");
                });
    }

    private Findings check(Variant variant, String rule) {
        try (TestServer server = TestServer.start(folder, CLOCK, UUID::randomUUID, new SecureRandom(), variant)) {
            URI address = URI.create("http://127.0.0.1:" + server.port());
            try (HttpWay way = new HttpWay(address)) {
                Target target = new Target(
                        address,
                        new Login("north", "worker-a", TestServer.PASSWORD),
                        new Login("north", "worker-b", TestServer.PASSWORD),
                        new Login("south", "worker-c", TestServer.PASSWORD),
                        null,
                        null);
                return new Conformance(way, duration -> {}, UUID::randomUUID)
                        .run(target, one -> SOUND.contains(one.id()) || one.id().equals(rule), finding -> {});
            }
        }
    }

    private static Variant planted(String name) {
        return PlantedBugs.all().stream()
                .filter(bug -> bug.name().equals(name))
                .findFirst()
                .orElseThrow()
                .variant();
    }
}
