package org.fieldkeep.server.accept;

import java.util.Objects;
import java.util.Optional;
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
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.jdbi.v3.core.Handle;

/// Whether an operation is a new one, and what to say to a copy of an old one.
public class Receipts {

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

    /// Claims the operation for this transaction, if it is new.
    ///
    /// @return the answer, if it is not new or may not be looked at
    public Optional<OperationAnswer> claim(Handle handle, Caller caller, Claim claim, Moment moment) {
        Optional<Device> device = devices.of(handle, caller, claim.device(), moment.restored(), moment.now());
        if (device.isEmpty()) {
            return refused(
                    claim,
                    Problem.of(
                            ProblemType.FORBIDDEN,
                            "The device that is named is not one of this account; sign in again on this device."));
        }
        if (receipts.claim(handle, claim)) {
            if (claim.sequence() > device.get().watermark()) {
                return Optional.empty();
            }
            receipts.release(handle, claim.key());
            return refused(claim, tooOld(device.get()));
        }
        Optional<Kept> kept = receipts.find(handle, claim.key());
        if (kept.isPresent()) {
            return Optional.of(replay(handle, caller, claim, kept.get()));
        }
        if (claim.sequence() <= device.get().watermark()) {
            return refused(claim, tooOld(device.get()));
        }
        receipts.insertVoid(handle, claim, Outcome.SEQUENCE_REUSED);
        return refused(claim, sequenceReused());
    }

    /// What to say to a copy of an operation whose outcome is kept. What it made is told only to somebody who may
    /// see
    /// it now.
    public OperationAnswer replay(Handle handle, Caller caller, Claim claim, Kept kept) {
        if (!sameContent(claim, kept)) {
            return refusal(
                    claim,
                    Problem.of(
                            ProblemType.OPERATION_REUSED,
                            "This operation's id came with other content before; give other content an id of its own."));
        }
        return switch (kept.outcome()) {
            case ACCEPTED ->
                seesResult(handle, caller, kept)
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
        long version = Objects.requireNonNull(kept.version());
        return reports.find(handle, caller.tenant(), kept.report())
                .flatMap(state -> reports.versions(handle, caller.tenant(), kept.report()).stream()
                        .filter(made -> made.version() == version)
                        .findFirst()
                        .map(state::as))
                .filter(made -> visibility.sees(handle, caller, made))
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

    static Problem tooOld(Device device) {
        return Problem.of(
                        ProblemType.OPERATION_TOO_OLD,
                        "Whether this operation was applied is no longer known here; look it up in the report's history.")
                .withWatermark(device.watermark());
    }

    static Problem withdrawn() {
        return Problem.of(
                ProblemType.WITHDRAWN,
                "This operation was withdrawn and will not be applied; send its content under a new id.");
    }

    private static Problem sequenceReused() {
        return Problem.of(
                ProblemType.SEQUENCE_REUSED,
                "Another operation of this device has this sequence number; register a new device and send it under a new id.");
    }

    private static Optional<OperationAnswer> refused(Claim claim, Problem problem) {
        return Optional.of(refusal(claim, problem));
    }

    private static OperationAnswer refusal(Claim claim, Problem problem) {
        return new Refused(claim.key().operation(), claim.digest(), problem);
    }
}
