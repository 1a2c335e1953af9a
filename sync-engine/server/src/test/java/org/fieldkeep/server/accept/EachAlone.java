package org.fieldkeep.server.accept;

import java.util.List;

/// No line: each request has a transaction of its own, beside the others as far as the database lets them.
public final class EachAlone extends WaitingLines {

    private final Transactions transactions;
    private final Group group;

    /// Accepts in these transactions.
    public EachAlone(Transactions transactions, Group group) {
        super(transactions, group);
        this.transactions = transactions;
        this.group = group;
    }

    @Override
    List<Answered> accept(List<Offer> offers) {
        return group.run(
                offers,
                transactions::accept,
                (offer, problem) -> new Answered.Each(Push.refused(offer.line(), problem)));
    }
}
