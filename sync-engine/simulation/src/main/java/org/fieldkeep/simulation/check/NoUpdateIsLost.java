package org.fieldkeep.simulation.check;

import java.util.Optional;
import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.json.SentOperation.StatedBase;

/// Each accepted operation stood on the version right before it, and each conflict that was told was
/// real and not with oneself.
final class NoUpdateIsLost implements Check {

    @Override
    public String invariant() {
        return "C5";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Stream.concat(
                        facts.history().all(Event.Sent.class).flatMap(sent -> lost(facts, sent)),
                        facts.server().receipts().stream()
                                .filter(row -> row.outcome().equals("CONFLICT"))
                                .flatMap(row -> falseConflict(facts, row)))
                .distinct();
    }

    private static Stream<String> lost(Facts facts, Event.Sent sent) {
        StatedBase base = sent.operation().base();
        return versionOf(facts, sent.operation().operation().toString()).stream()
                .filter(version -> base == null
                        ? version.version() != 1
                        : version.version() != base.version() + 1
                                || !operationAt(facts, version.report(), base.version())
                                        .equals(base.operation().toString()))
                .map(version -> "applied on another version than its base: " + sent.operation());
    }

    private static Stream<String> falseConflict(Facts facts, ServerFacts.ReceiptRow refused) {
        Optional<Event.Sent> sent = facts.history()
                .all(Event.Sent.class)
                .filter(one -> one.operation().operation().toString().equals(refused.operation()))
                .findFirst();
        if (sent.isEmpty()) {
            return Stream.empty();
        }
        StatedBase base = sent.get().operation().base();
        long stoodOn = base == null ? 0 : base.version();
        if (base != null
                && !operationAt(facts, refused.report(), stoodOn)
                        .equals(base.operation().toString())) {
            return Stream.empty();
        }
        Optional<ServerFacts.VersionRow> next = facts.server().versions().stream()
                .filter(row -> row.report().equals(refused.report()) && row.version() == stoodOn + 1)
                .filter(row -> row.receivedAt() <= refused.receivedAt())
                .findFirst();
        if (next.isEmpty()) {
            return Stream.of("a conflict with nothing: " + sent.get().operation());
        }
        return facts
                .server()
                .receipt(next.get().operation())
                .filter(row -> row.device().equals(refused.device())
                        && !Forgotten.any(facts.history(), sent.get().device()))
                .map(row -> "a conflict with oneself: " + sent.get().operation() + " against " + row)
                .stream();
    }

    private static Optional<ServerFacts.VersionRow> versionOf(Facts facts, String operation) {
        return facts.server().versions().stream()
                .filter(row -> row.operation().equals(operation))
                .findFirst();
    }

    private static String operationAt(Facts facts, String report, long version) {
        return facts.server().versions().stream()
                .filter(row -> row.report().equals(report) && row.version() == version)
                .findFirst()
                .map(ServerFacts.VersionRow::operation)
                .orElse("none");
    }
}
