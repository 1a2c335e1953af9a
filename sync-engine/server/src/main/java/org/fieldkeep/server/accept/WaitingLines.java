package org.fieldkeep.server.accept;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Accepts what requests offer, those of one tenant that wait together in one transaction, and where that fails, one by
/// one.
public class WaitingLines {

    private final Transactions transactions;
    private final Group group;
    private final Map<String, WaitingLine> tenants = new ConcurrentHashMap<>();

    /// Accepts in these transactions.
    public WaitingLines(Transactions transactions, Group group) {
        this.transactions = transactions;
        this.group = group;
    }

    /// What became of each offer, in their order; returns after the commit.
    ///
    /// @param offers of one request
    List<Answered> accept(List<Offer> offers) {
        if (offers.isEmpty()) {
            return List.of();
        }
        String tenant = offers.getFirst().caller().tenant();
        return tenants.computeIfAbsent(tenant, name -> new WaitingLine()).accept(offers, this::together);
    }

    private List<Answered> together(List<Offer> offers) {
        return group.run(
                offers,
                transactions::accept,
                (offer, problem) -> new Answered.Each(Push.refused(offer.line(), problem)));
    }
}
