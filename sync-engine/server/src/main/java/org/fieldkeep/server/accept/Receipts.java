package org.fieldkeep.server.accept;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.DeviceStore.Device;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReceiptStore.Claim;
import org.fieldkeep.server.store.ReceiptStore.Kept;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Whether an operation is a new one, and what to say to a copy of an old one.
public class Receipts {

    private static final Problem FOREIGN_DEVICE = Problem.of(
            ProblemType.FORBIDDEN,
            "The device that is named is not one of this account; sign in again on this device.");

    private final ReceiptStore receipts;
    private final ReportStore reports;
    private final Visibility visibility;
    private final Devices devices;

    /// Answers from these rows.
    public Receipts(ReceiptStore receipts, ReportStore reports, Visibility visibility, Devices devices) {
        this.receipts = receipts;
        this.reports = reports;
        this.visibility = visibility;
        this.devices = devices;
    }

    /// Claims operations for this transaction, as far as they are new. Watermarks are read after the claim: it may have
    /// waited for whoever forgot the receipt and raised the watermark over it.
    ///
    /// @param offered in the order of their ids
    /// @param answers takes the answers to those that are not new or may not be looked at
    /// @return those that are new
    public List<Offered> claim(Handle handle, List<Offered> offered, Map<UUID, OperationAnswer> answers) {
        Map<Spoken, Optional<Device>> devicesOf = new HashMap<>();
        List<Offered> allowed = new ArrayList<>();
        for (Offered one : offered) {
            if (devicesOf
                    .computeIfAbsent(Spoken.by(one), spoken -> device(handle, one))
                    .isPresent()) {
                allowed.add(one);
            } else {
                answers.put(one.operation().id(), refusal(one.claim(), FOREIGN_DEVICE));
            }
        }
        List<Boolean> claimed =
                receipts.claimAll(handle, allowed.stream().map(Offered::claim).toList());
        Map<UUID, Long> watermarks = new HashMap<>();
        lookUp(handle, allowed, claimed);
        List<Offered> fresh = new ArrayList<>();
        for (int i = 0; i < claimed.size(); i++) {
            Offered one = allowed.get(i);
            Optional<OperationAnswer> answer = claimed.get(i)
                    ? tooOldAfterAll(
                            handle,
                            one.claim(),
                            watermarks.computeIfAbsent(
                                    one.operation().device(), device -> devices.watermark(handle, device)))
                    : Optional.of(known(handle, one));
            answer.ifPresentOrElse(found -> answers.put(found.operation(), found), () -> fresh.add(one));
        }
        return unused(handle, fresh, answers);
    }

    /// Without those whose id made a version already. Ids of others are told in the feed; the version stays theirs.
    private List<Offered> unused(Handle handle, List<Offered> claimed, Map<UUID, OperationAnswer> answers) {
        if (claimed.isEmpty()) {
            return claimed;
        }
        Set<UUID> made = reports.made(
                handle,
                claimed.getFirst().caller().tenant(),
                claimed.stream().map(one -> one.operation().id()).toList());
        List<Offered> unused = new ArrayList<>();
        for (Offered one : claimed) {
            if (made.contains(one.operation().id())) {
                receipts.release(handle, one.claim().key());
                answers.put(one.operation().id(), refusal(one.claim(), reused()));
            } else {
                unused.add(one);
            }
        }
        return unused;
    }

    /// Fetches, for all that have a row already, what their answers are made of.
    private void lookUp(Handle handle, List<Offered> offered, List<Boolean> claimed) {
        Map<UUID, List<Offered>> byActor = new HashMap<>();
        for (int i = 0; i < claimed.size(); i++) {
            if (!claimed.get(i)) {
                byActor.computeIfAbsent(offered.get(i).caller().actor(), actor -> new ArrayList<>())
                        .add(offered.get(i));
            }
        }
        byActor.forEach((actor, known) -> {
            String tenant = known.getFirst().caller().tenant();
            LookedUp lookedUp = known.getFirst().moment().lookedUp();
            Map<UUID, Kept> found = receipts.findAll(
                    handle,
                    tenant,
                    actor,
                    known.stream().map(one -> one.operation().id()).toList());
            found.forEach((operation, kept) -> lookedUp.found(new OperationKey(tenant, actor, operation), kept));
            lookedUp.found(reports.findAll(
                    handle,
                    tenant,
                    found.values().stream().map(Kept::report).distinct().toList()));
        });
    }

    /// Which device is named by whom.
    private record Spoken(UUID actor, UUID device) {
        static Spoken by(Offered offered) {
            return new Spoken(offered.caller().actor(), offered.operation().device());
        }
    }

    private Optional<Device> device(Handle handle, Offered offered) {
        Moment moment = offered.moment();
        return devices.of(handle, offered.caller(), offered.operation().device(), moment.restored(), moment.now());
    }

    private Optional<OperationAnswer> tooOldAfterAll(Handle handle, Claim claim, long watermark) {
        if (claim.sequence() > watermark) {
            return Optional.empty();
        }
        receipts.release(handle, claim.key());
        return Optional.of(refusal(claim, tooOld(watermark)));
    }

    /// The answer to an operation that has a row, or whose device's number has one.
    private OperationAnswer known(Handle handle, Offered offered) {
        Claim claim = offered.claim();
        LookedUp lookedUp = offered.moment().lookedUp();
        Optional<Kept> kept = lookedUp.kept(claim.key());
        if (kept.isPresent()) {
            return replay(handle, offered.caller(), claim, kept.get(), lookedUp);
        }
        long watermark = devices.watermark(handle, claim.device());
        if (claim.sequence() <= watermark) {
            return refusal(claim, tooOld(watermark));
        }
        receipts.insertVoid(handle, claim, Outcome.SEQUENCE_REUSED);
        return refusal(claim, sequenceReused());
    }

    /// What to say to a copy of an operation whose outcome is kept. What it made is told only to somebody who may
    /// see it now.
    private OperationAnswer replay(Handle handle, Caller caller, Claim claim, Kept kept, LookedUp lookedUp) {
        if (!sameContent(claim, kept)) {
            return refusal(claim, reused());
        }
        return switch (kept.outcome()) {
            case ACCEPTED ->
                seesResult(handle, caller, kept, lookedUp.report(kept.report()), lookedUp)
                        ? new Accepted(claim.key().operation(), claim.digest(), true, receipt(kept))
                        : refusal(
                                claim,
                                Problem.of(
                                        ProblemType.UNKNOWN_REPORT,
                                        "There is no such report, or it is out of your reach; ask for access to its project."));
            case CONFLICT -> refusal(claim, conflict(handle, caller, kept.report()));
            case INVALID -> refusal(claim, ProblemJson.read(Objects.requireNonNull(kept.problem())));
            case WITHDRAWN -> refusal(claim, withdrawn());
            case SEQUENCE_REUSED -> refusal(claim, sequenceReused());
            case CLAIMED ->
                refusal(
                        claim,
                        Problem.of(
                                ProblemType.IN_PROGRESS,
                                "Another copy of this operation is being worked on; send it again a little later."));
        };
    }

    /// Whether a copy carries the content that was answered; the digest stands for it.
    protected boolean sameContent(Claim claim, Kept kept) {
        return kept.digest().equals(claim.digest());
    }

    /// Whether the caller may see what the operation made.
    protected boolean seesResult(Handle handle, Caller caller, Kept kept) {
        return seesResult(handle, caller, kept, reports.find(handle, caller.tenant(), kept.report()), new LookedUp());
    }

    private boolean seesResult(
            Handle handle, Caller caller, Kept kept, Optional<ReportState> report, LookedUp lookedUp) {
        long version = Objects.requireNonNull(kept.version());
        return report.flatMap(state -> state.version() == version
                        ? Optional.of(state)
                        : reports.versions(handle, caller.tenant(), kept.report()).stream()
                                .filter(made -> made.version() == version)
                                .findFirst()
                                .map(state::as))
                .filter(made -> lookedUp.sees(caller, made, () -> visibility.sees(handle, caller, made)))
                .isPresent();
    }

    private Problem conflict(Handle handle, Caller caller, UUID report) {
        Optional<ReportState> state =
                reports.find(handle, caller.tenant(), report).filter(found -> visibility.sees(handle, caller, found));
        return state.isPresent()
                ? Conflicts.problem(caller, visibility.current(handle, caller, state.get()))
                : Problem.of(
                        ProblemType.UNKNOWN_REPORT,
                        "There is no such report, or it is out of your reach; ask for access to its project.");
    }

    /// The kept outcome as the receipt a device is shown.
    static Receipt receipt(Kept kept) {
        return new Receipt(
                Objects.requireNonNull(kept.version()),
                Objects.requireNonNull(kept.feedRevision()),
                kept.epoch(),
                kept.receivedAt());
    }

    static Problem tooOld(long watermark) {
        return Problem.of(
                        ProblemType.OPERATION_TOO_OLD,
                        "Whether this operation was applied is no longer known here; look it up in the report's history.")
                .withWatermark(watermark);
    }

    static Problem withdrawn() {
        return Problem.of(
                ProblemType.WITHDRAWN,
                "This operation was withdrawn and will not be applied; send its content under a new id.");
    }

    private static Problem reused() {
        return Problem.of(
                ProblemType.OPERATION_REUSED,
                "This operation's id came with other content before; give other content an id of its own.");
    }

    private static Problem sequenceReused() {
        return Problem.of(
                ProblemType.SEQUENCE_REUSED,
                "Another operation of this device has this sequence number; register a new device and send it under a new id.");
    }

    private static OperationAnswer refusal(Claim claim, Problem problem) {
        return new Refused(claim.key().operation(), claim.digest(), problem);
    }
}
