package org.fieldkeep.client.engine;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.client.answer.Reading;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.HistoryJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.ReportHistory;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What two rare answers make necessary: a new device when the store turns out to be a copy, and a look into
/// history when an operation is too old for a receipt. Nothing of it is stored: asked again, the server answers
/// the same.
final class Aftermath {

    private static final Logger LOG = LoggerFactory.getLogger(Aftermath.class);

    private final EngineRoom room;
    private final SequencedSet<UUID> usedNumbers = new LinkedHashSet<>();
    private final SequencedMap<UUID, Old> tooOld = new LinkedHashMap<>();
    private final Map<UUID, Integer> remedies = new HashMap<>();

    Aftermath(EngineRoom room) {
        this.room = room;
    }

    /// The operation's number was used before, so that this store is a copy.
    ///
    /// @return how often one of these answers came about the report since it was last answered otherwise; more than
    /// once, and what it makes necessary helps nothing
    int numberUsedBefore(OutboxEntry entry) {
        UUID operation = entry.sealed().operation().id();
        LOG.warn("The number of operation {} was used before: this store is a copy", operation);
        usedNumbers.add(operation);
        return remedies.merge(entry.sealed().operation().report(), 1, Integer::sum);
    }

    /// The operation is too old for a receipt.
    ///
    /// @return the same as [#numberUsedBefore]
    int tooOld(OutboxEntry entry, long watermark) {
        tooOld.put(entry.sealed().operation().id(), new Old(entry, watermark, room.pullEnds()));
        return remedies.merge(entry.sealed().operation().report(), 1, Integer::sum);
    }

    /// The server said of an operation what stands.
    void settled(OutboxEntry entry) {
        remedies.remove(entry.sealed().operation().report());
    }

    boolean newDeviceDue() {
        return !usedNumbers.isEmpty();
    }

    /// Operations that are not to be sent as they are.
    Set<UUID> tooOld() {
        return Set.copyOf(tooOld.keySet());
    }

    /// The next operation to look up in history: what it stands on is judged by the mirror, so a pull comes first.
    Optional<UUID> toLookUp() {
        return tooOld.entrySet().stream()
                .filter(one -> room.pullEnds() > one.getValue().pullEnds())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// Forgets everything that was to be done, since the session changed.
    void forget() {
        usedNumbers.clear();
        tooOld.clear();
        remedies.clear();
    }

    void registerDevice() {
        room.send(
                Lane.PUSH,
                List.of(),
                room.store().generation(),
                WireRequests.newDevice(
                        room.identity(),
                        room.session().access(),
                        room.settings().deviceName()),
                this::registered);
    }

    void askHistory(UUID operation) {
        Old old = tooOld.get(operation);
        if (old == null) {
            return;
        }
        room.send(
                Lane.PUSH,
                List.of(),
                room.store().generation(),
                WireRequests.history(
                        room.identity(),
                        room.session().access(),
                        old.entry().sealed().operation().report()),
                (flight, answer) -> lookedUp(flight, answer, operation, old));
    }

    private void registered(Flight flight, WireAnswer answer) {
        switch (Reading.of(answer, SessionJson::readDevice, room.expected(), room.now())) {
            case Reading.Read<UUID> read -> {
                room.wentWell(flight);
                List.copyOf(usedNumbers)
                        .forEach(operation ->
                                room.store().outbox().reRegistered(room.writesUnder(flight), read.value(), operation));
                usedNumbers.clear();
            }
            case Reading.Said<UUID> said -> {
                LOG.warn(
                        "Registering a device was answered with {}",
                        said.problem().type());
                room.failed(flight, Trouble.SERVER_ERROR, null);
            }
            case Reading.Failed<UUID> failed -> room.judge(flight, failed.verdict());
        }
    }

    private void lookedUp(Flight flight, WireAnswer answer, UUID operation, Old old) {
        switch (Reading.of(answer, HistoryJson::read, room.expected(), room.now())) {
            case Reading.Read<ReportHistory> read -> {
                room.wentWell(flight);
                Base landed = read.value().versions().stream()
                        .filter(version -> version.operation().equals(operation))
                        .findFirst()
                        .orElse(null);
                settle(flight, operation, old, landed);
            }
            case Reading.Said<ReportHistory> said -> unreadable(flight, said.problem(), operation, old);
            case Reading.Failed<ReportHistory> failed -> room.judge(flight, failed.verdict());
        }
    }

    /// A report that is not there, or that the actor may not see, holds nothing of ours that could be told.
    private void unreadable(Flight flight, Problem problem, UUID operation, Old old) {
        if (problem.type() == ProblemType.UNKNOWN_REPORT
                || problem.type() == ProblemType.GONE
                || problem.type() == ProblemType.FORBIDDEN) {
            room.wentWell(flight);
            settle(flight, operation, old, null);
        } else {
            room.failed(flight, Trouble.SERVER_ERROR, null);
        }
    }

    private void settle(Flight flight, UUID operation, Old old, @Nullable Base landed) {
        ServerVersion made = landed == null ? null : made(old.entry().sealed().operation(), landed);
        room.store().outbox().tooOld(room.writesUnder(flight), operation, old.watermark(), made);
        tooOld.remove(operation);
    }

    /// What an operation that landed made of its report, put together from what was sent.
    private ServerVersion made(Operation operation, Base landed) {
        return new ServerVersion(
                landed.version(),
                operation.id(),
                operation.content(),
                room.store().account().user(),
                room.now());
    }

    /// @param pullEnds how many pulls had reached the end when it turned out
    private record Old(OutboxEntry entry, long watermark, int pullEnds) {}
}
