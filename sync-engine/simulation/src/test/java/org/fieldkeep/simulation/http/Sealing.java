package org.fieldkeep.simulation.http;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.jspecify.annotations.Nullable;

/// Operations sealed by hand for the device of a [RawClient].
final class Sealing {

    private final UUID device;
    private final AtomicLong sequence = new AtomicLong();

    Sealing(RawClient client) {
        this.device = client.session().device();
    }

    SealedOperation create(UUID report, ReportContent content) {
        return seal(UUID.randomUUID(), report, Action.CREATE, content, null);
    }

    SealedOperation update(UUID report, ReportContent content, Base base) {
        return seal(UUID.randomUUID(), report, Action.UPDATE, content, base);
    }

    SealedOperation seal(UUID id, UUID report, Action action, @Nullable ReportContent content, @Nullable Base base) {
        return OperationJson.seal(
                new Operation(id, device, sequence.incrementAndGet(), report, action, content, base, 1, null));
    }

    /// The same id and number with other content.
    static SealedOperation changed(SealedOperation sealed, ReportContent content) {
        Operation one = sealed.operation();
        return OperationJson.seal(new Operation(
                one.id(), one.device(), one.sequence(), one.report(), one.action(), content, one.base(), 1, null));
    }

    static Withdrawal withdrawal(SealedOperation sealed) {
        Operation one = sealed.operation();
        return new Withdrawal(one.id(), one.report(), one.device(), one.sequence(), sealed.digest());
    }
}
