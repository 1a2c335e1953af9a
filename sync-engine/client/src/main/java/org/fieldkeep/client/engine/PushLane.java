package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.client.answer.PushReading;
import org.fieldkeep.client.answer.PushReading.Sent;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.answer.Verdict;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;

/// Sends operations and withdrawals, and carries out what the answers say of each.
final class PushLane {

    private final EngineRoom room;
    private final Aftermath aftermath;
    private final Runnable freshMirrorNeeded;
    private final Set<UUID> hurried = new LinkedHashSet<>();
    private int batch = Wire.MAX_OPERATIONS;
    private int storageFull;
    private Instant notBefore = Instant.MIN;

    /// @param freshMirrorNeeded makes a pull due
    PushLane(EngineRoom room, Aftermath aftermath, Runnable freshMirrorNeeded) {
        this.room = room;
        this.aftermath = aftermath;
        this.freshMirrorNeeded = freshMirrorNeeded;
    }

    int batch() {
        return batch;
    }

    Instant notBefore() {
        return notBefore;
    }

    Set<UUID> hurried() {
        return Set.copyOf(hurried);
    }

    /// Cuts our own waiting short for everything that waits; what the server asked for stays.
    void hurry(List<OutboxEntry> outbox) {
        Instant now = room.now();
        outbox.stream()
                .filter(entry -> entry.serverFloor() == null || !now.isBefore(entry.serverFloor()))
                .map(PushLane::id)
                .forEach(hurried::add);
    }

    /// Marks the operations as offered and sends them.
    void push(List<OutboxEntry> chosen) {
        long generation = room.store().generation();
        List<OutboxEntry> offered = room.store()
                .outbox()
                .offer(generation, chosen.stream().map(PushLane::id).toList());
        if (offered.isEmpty()) {
            return;
        }
        List<SealedOperation> operations = new ArrayList<>();
        offered.forEach(entry -> operations.add(entry.sealed()));
        started(offered);
        room.send(
                Lane.PUSH,
                offered,
                generation,
                WireRequests.push(
                        room.identity(),
                        room.session().access(),
                        operations,
                        room.store().mirror().cursor().orElse(null),
                        room.store().outbox().settledThrough()),
                (flight, answer) -> pushed(flight, answer));
    }

    /// Takes operations back.
    void withdraw(List<OutboxEntry> chosen) {
        List<Withdrawal> withdrawals = new ArrayList<>();
        chosen.forEach(entry -> withdrawals.add(Objects.requireNonNull(entry.withdrawal())));
        started(chosen);
        room.send(
                Lane.PUSH,
                chosen,
                room.store().generation(),
                WireRequests.withdraw(
                        room.identity(),
                        room.session().access(),
                        withdrawals,
                        room.store().mirror().cursor().orElse(null),
                        room.store().outbox().settledThrough()),
                (flight, answer) -> withdrawn(flight, answer));
    }

    private void started(List<OutboxEntry> entries) {
        entries.forEach(entry -> {
            hurried.remove(id(entry));
            room.tally().sent(id(entry));
        });
    }

    private void pushed(Flight flight, WireAnswer answer) {
        PushReading reading = room.parts().operations().read(sent(flight), answer, room.expected());
        fit(reading, flight);
        answered(flight, reading);
    }

    private void withdrawn(Flight flight, WireAnswer answer) {
        PushReading reading = room.parts().withdrawals().read(sent(flight), answer, room.expected());
        fit(reading, flight);
        answered(flight, reading);
    }

    /// Batches halve when one did not go through as a whole, and grow again when one did.
    private void fit(PushReading reading, Flight flight) {
        boolean answered = reading.operations().values().stream().anyMatch(PushLane::wasAnswered);
        boolean lost = reading.operations().values().stream().allMatch(PushLane::isUnknown);
        if (reading.run() instanceof RunVerdict.Smaller || lost) {
            batch = Math.max(1, flight.entries().size() / 2);
        } else if (answered && reading.run() instanceof RunVerdict.Fine) {
            batch = Math.min(Wire.MAX_OPERATIONS, batch * 2);
        }
    }

    private void answered(Flight flight, PushReading reading) {
        SequencedMap<UUID, OutboxEntry> entries = new LinkedHashMap<>();
        flight.entries().forEach(entry -> entries.put(id(entry), entry));
        boolean judgedAsWhole = reading.run() instanceof RunVerdict.Stopped;
        if (reading.run() instanceof RunVerdict.Stopped stopped && stopped.trouble() == Trouble.SERVER_STORAGE_FULL) {
            waitForSpace(flight, stopped.floor());
        } else {
            room.judge(flight, reading.run());
        }
        reading.operations().forEach((operation, verdict) -> {
            OutboxEntry entry = entries.get(operation);
            if (entry != null) {
                count(flight, verdict, judgedAsWhole);
                carryOut(flight, entry, verdict);
                room.tally().answered(operation, verdict);
            }
        });
    }

    /// The server cannot keep anything now; what it has can still be read, so only this lane waits.
    private void waitForSpace(Flight flight, @Nullable Duration floor) {
        storageFull++;
        room.wentWell(flight);
        room.tally().stopped(Trouble.SERVER_STORAGE_FULL);
        notBefore = room.parts().accountBackoff().after(room.now(), storageFull + 5, floor);
    }

    private void count(Flight flight, Verdict verdict, boolean judgedAsWhole) {
        switch (verdict) {
            case Verdict.Again again -> {
                if (again.serverError() && !judgedAsWhole) {
                    room.accountWait().serverError(flight, Trouble.SERVER_ERROR, again.floor(), room.now());
                    if (room.accountWait().trouble() != null) {
                        room.tally().stopped(Trouble.SERVER_ERROR);
                    }
                } else if (!again.serverError() && !judgedAsWhole) {
                    room.accountWait().noServerError();
                }
            }
            case Verdict.Untouched _ -> {}
            case Verdict.Acknowledged _,
                    Verdict.Refused _,
                    Verdict.Parked _,
                    Verdict.NumberUsedBefore _,
                    Verdict.TooOld _ -> {
                storageFull = 0;
                room.accountWait().noServerError();
            }
        }
    }

    private void carryOut(Flight flight, OutboxEntry entry, Verdict verdict) {
        long generation = room.writesUnder(flight);
        UUID operation = id(entry);
        String digest = entry.sealed().digest();
        switch (verdict) {
            case Verdict.Acknowledged acknowledged -> {
                room.store().outbox().accepted(generation, operation, digest, acknowledged.receipt());
                aftermath.settled(entry);
            }
            case Verdict.Refused refused -> {
                room.store().outbox().refused(generation, operation, digest, refused.problem());
                aftermath.settled(entry);
            }
            case Verdict.Parked parked -> room.store().outbox().parked(generation, operation, parked.problem());
            case Verdict.Again again -> later(generation, entry, again);
            case Verdict.NumberUsedBefore _ -> remedied(aftermath.numberUsedBefore(entry));
            case Verdict.TooOld old -> {
                remedied(aftermath.tooOld(entry, old.watermark()));
                freshMirrorNeeded.run();
            }
            case Verdict.Untouched _ -> {}
        }
    }

    /// A server that says the same of a report again, after what it said was heeded, is not asked in a loop.
    private void remedied(int times) {
        if (times > 1) {
            Instant next = room.parts().accountBackoff().after(room.now(), times, null);
            notBefore = next.isAfter(notBefore) ? next : notBefore;
            room.stopped(Trouble.SERVER_ERROR);
        }
    }

    private void later(long generation, OutboxEntry entry, Verdict.Again again) {
        int attempts = entry.attempts() + 1;
        Instant now = room.now();
        room.store()
                .outbox()
                .retryLater(
                        generation,
                        id(entry),
                        attempts,
                        room.parts().operationBackoff().after(now, attempts, again.floor()),
                        again.floor() == null ? null : now.plus(again.floor()),
                        again.why(),
                        again.unknownOutcome());
    }

    private static boolean wasAnswered(Verdict verdict) {
        return !(verdict instanceof Verdict.Untouched) && !isUnknown(verdict);
    }

    private static boolean isUnknown(Verdict verdict) {
        return verdict instanceof Verdict.Again again && again.unknownOutcome();
    }

    private static List<Sent> sent(Flight flight) {
        return flight.entries().stream().map(entry -> Sent.of(entry.sealed())).toList();
    }

    private static UUID id(OutboxEntry entry) {
        return entry.sealed().operation().id();
    }
}
