package org.fieldkeep.client.engine;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;

/// Decides what is sent next, from facts alone: the same facts always give the same plan.
final class Planner {

    /// What surrounds an operation's JSON and digest in its line.
    private static final int LINE_OVERHEAD = 128;

    /// A stored time further away can only come of a clock that was set meanwhile.
    private static final Duration LONGEST_WAIT = Duration.ofHours(25);

    Plan plan(Facts facts) {
        if (!facts.session().maySend() || facts.session() == SessionPhase.REFRESHING) {
            return Plan.waitUntil(null);
        }
        if (facts.now().isBefore(facts.accountNotBefore())) {
            return Plan.waitUntil(facts.accountNotBefore());
        }
        if (facts.otherLife()) {
            return epochs(facts);
        }
        Step push = facts.pushBusy() ? null : push(facts);
        Step pull = facts.pullBusy() || facts.now().isBefore(facts.pullDue()) ? null : new Step.Pull();
        if (facts.session() == SessionPhase.REFRESH_DUE) {
            boolean idle = !facts.pushBusy() && !facts.pullBusy();
            return idle && (push != null || pull != null)
                    ? new Plan(List.of(new Step.Refresh()), null)
                    : Plan.waitUntil(wake(facts));
        }
        if (facts.probing()) {
            return probe(facts, push, pull);
        }
        return new Plan(Stream.of(push, pull).filter(step -> step != null).toList(), wake(facts));
    }

    /// Nothing else is asked of another life of the server before this store follows it.
    private static Plan epochs(Facts facts) {
        if (facts.epochBusy()) {
            return Plan.waitUntil(null);
        }
        Step next = facts.session() == SessionPhase.REFRESH_DUE ? new Step.Refresh() : new Step.AskEpochs();
        return new Plan(List.of(next), null);
    }

    /// After a failure one request goes ahead; the others follow once it is answered well.
    private static Plan probe(Facts facts, @Nullable Step push, @Nullable Step pull) {
        Step first = push == null ? pull : push;
        boolean idle = !facts.pushBusy() && !facts.pullBusy();
        return new Plan(idle && first != null ? List.of(first) : List.of(), wake(facts));
    }

    private static @Nullable Step push(Facts facts) {
        if (facts.now().isBefore(facts.pushNotBefore())) {
            return null;
        }
        if (facts.newDeviceDue()) {
            return new Step.NewDevice();
        }
        if (facts.toLookUp() != null) {
            return new Step.AskHistory(facts.toLookUp());
        }
        List<OutboxEntry> withdrawals = due(facts)
                .filter(entry -> entry.withdrawal() != null)
                .limit(Math.min(facts.batch(), Wire.MAX_OPERATIONS))
                .toList();
        if (!withdrawals.isEmpty()) {
            return new Step.Withdraw(withdrawals);
        }
        List<OutboxEntry> operations = batch(facts);
        return operations.isEmpty() ? null : new Step.Push(operations);
    }

    /// Those that failed least come first, so that one that always breaks the connection starves no other.
    private static List<OutboxEntry> batch(Facts facts) {
        List<OutboxEntry> chosen = new ArrayList<>();
        Set<UUID> reports = new HashSet<>();
        long bytes = 0;
        for (OutboxEntry entry : due(facts)
                .filter(entry -> entry.withdrawal() == null && !entry.parked())
                .sorted(Comparator.comparingInt(OutboxEntry::attempts))
                .toList()) {
            long size = bytes(entry);
            if (chosen.size() >= Math.min(facts.batch(), Wire.MAX_OPERATIONS)
                    || (!chosen.isEmpty() && bytes + size > Wire.MAX_PUSH_BYTES)) {
                break;
            }
            if (reports.add(entry.sealed().operation().report())) {
                chosen.add(entry);
                bytes += size;
            }
        }
        return List.copyOf(chosen);
    }

    private static Stream<OutboxEntry> due(Facts facts) {
        return facts.outbox().stream()
                .filter(entry -> !facts.tooOld().contains(id(entry)))
                .filter(entry -> !facts.now().isBefore(dueAt(facts, entry)));
    }

    private static @Nullable Instant wake(Facts facts) {
        Stream<Instant> operations = facts.pushBusy()
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(facts.pushNotBefore()),
                        facts.outbox().stream()
                                .filter(entry -> !entry.parked() || entry.withdrawal() != null)
                                .filter(entry -> !facts.tooOld().contains(id(entry)))
                                .map(entry -> later(dueAt(facts, entry), facts.pushNotBefore())));
        Stream<Instant> pull = facts.pullBusy() ? Stream.empty() : Stream.of(facts.pullDue());
        return Stream.concat(operations, pull)
                .filter(at -> at.isAfter(facts.now()))
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    private static Instant dueAt(Facts facts, OutboxEntry entry) {
        Instant next = entry.nextAttempt();
        return next == null
                        || facts.hurried().contains(id(entry))
                        || next.isAfter(facts.now().plus(LONGEST_WAIT))
                ? Instant.MIN
                : next;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static long bytes(OutboxEntry entry) {
        return entry.sealed().json().getBytes(StandardCharsets.UTF_8).length + (long) LINE_OVERHEAD;
    }

    private static UUID id(OutboxEntry entry) {
        return entry.sealed().operation().id();
    }
}
