package org.fieldkeep.server.accept;

import java.util.Optional;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.OperationAnswer.Accepted;
import org.fieldkeep.protocol.sync.OperationAnswer.Refused;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.DeviceStore.Device;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReceiptStore.Claim;
import org.fieldkeep.server.store.ReceiptStore.Kept;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;
import org.fieldkeep.server.store.ReceiptStore.Outcome;
import org.fieldkeep.server.store.ReportStore;
import org.jdbi.v3.core.Handle;

/// Voids operations that were not applied, for good. Needs no access to the project; without it, says only that the
/// operation will not be applied.
public class Withdrawals {

    private final Receipts receipts;
    private final ReceiptStore receiptStore;
    private final ReportStore reports;
    private final Visibility visibility;
    private final Devices devices;

    /// Works on these rows.
    public Withdrawals(
            Receipts receipts, ReceiptStore receiptStore, ReportStore reports, Visibility visibility, Devices devices) {
        this.receipts = receipts;
        this.receiptStore = receiptStore;
        this.reports = reports;
        this.visibility = visibility;
        this.devices = devices;
    }

    /// The receipt if the operation had been applied; else it is void from now on.
    public OperationAnswer withdraw(Handle handle, Caller caller, Withdrawal withdrawal, Moment moment) {
        Claim claim = new Claim(
                new OperationKey(caller.tenant(), caller.actor(), withdrawal.operation()),
                withdrawal.digest(),
                withdrawal.device(),
                withdrawal.sequence(),
                withdrawal.report(),
                moment.identity().epoch(),
                moment.now());
        Optional<Device> device = devices.of(handle, caller, withdrawal.device(), moment.restored(), moment.now());
        if (device.isEmpty()) {
            return refused(
                    withdrawal,
                    Problem.of(
                            ProblemType.FORBIDDEN,
                            "The device that is named is not one of this account; sign in again on this device."));
        }
        Optional<Kept> kept = receiptStore.find(handle, claim.key());
        if (kept.isPresent()) {
            return known(handle, caller, withdrawal, claim, kept.get());
        }
        long watermark = devices.watermark(handle, withdrawal.device());
        if (withdrawal.sequence() <= watermark) {
            return refused(withdrawal, Receipts.tooOld(watermark));
        }
        if (!receiptStore.insertVoid(handle, claim, Outcome.WITHDRAWN)) {
            return refused(
                    withdrawal,
                    Problem.of(
                            ProblemType.IN_PROGRESS,
                            "Another copy of this operation is being worked on; send it again a little later."));
        }
        return voided(handle, caller, withdrawal);
    }

    private OperationAnswer known(Handle handle, Caller caller, Withdrawal withdrawal, Claim claim, Kept kept) {
        if (!receipts.sameContent(claim, kept)) {
            return refused(
                    withdrawal,
                    Problem.of(
                            ProblemType.OPERATION_REUSED,
                            "This operation's id came with other content before; give other content an id of its own."));
        }
        if (kept.outcome() != Outcome.ACCEPTED) {
            return voided(handle, caller, withdrawal);
        }
        return receipts.seesResult(handle, caller, kept)
                ? new Accepted(withdrawal.operation(), withdrawal.digest(), true, Receipts.receipt(kept))
                : refused(withdrawal, willNotApply());
    }

    private OperationAnswer voided(Handle handle, Caller caller, Withdrawal withdrawal) {
        boolean seen = reports.find(handle, caller.tenant(), withdrawal.report())
                .filter(state -> visibility.sees(handle, caller, state))
                .isPresent();
        return refused(withdrawal, seen ? Receipts.withdrawn() : willNotApply());
    }

    private static Problem willNotApply() {
        return Problem.of(ProblemType.WILL_NOT_APPLY, "This operation was not applied and never will be.");
    }

    private static OperationAnswer refused(Withdrawal withdrawal, Problem problem) {
        return new Refused(withdrawal.operation(), withdrawal.digest(), problem);
    }
}
