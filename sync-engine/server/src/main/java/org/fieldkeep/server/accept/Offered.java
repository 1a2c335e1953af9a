package org.fieldkeep.server.accept;

import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.ReceiptStore.Claim;
import org.fieldkeep.server.store.ReceiptStore.OperationKey;

/// An operation whose caller was let in, at the moment of its transaction.
public record Offered(Caller caller, ParsedLine line, Moment moment) {

    /// The operation itself.
    public Operation operation() {
        return line.operation();
    }

    /// What its receipt's row says before anything of it is done.
    public Claim claim() {
        return new Claim(
                new OperationKey(caller.tenant(), caller.actor(), operation().id()),
                line.digest(),
                operation().device(),
                operation().sequence(),
                operation().report(),
                moment.identity().epoch(),
                moment.now());
    }
}
