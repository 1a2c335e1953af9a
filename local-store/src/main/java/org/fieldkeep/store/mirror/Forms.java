package org.fieldkeep.store.mirror;

import java.util.List;
import java.util.Optional;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.store.record.Ledger;

/// The forms the server published.
public final class Forms {

    private final Ledger ledger;

    public Forms(Ledger ledger) {
        this.ledger = ledger;
    }

    /// The newest version of each form that new reports may use, by id.
    public List<Form> usable() {
        return ledger.read(unit -> unit.forms().usable());
    }

    /// One version, also a retired one.
    public Optional<Form> of(FormRef ref) {
        return ledger.read(unit -> unit.forms().find(ref));
    }
}
