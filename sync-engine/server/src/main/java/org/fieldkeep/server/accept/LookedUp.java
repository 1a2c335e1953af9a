package org.fieldkeep.server.accept;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.server.session.Caller;

/// What was found out in one transaction already and counts until its end, so that a hundred operations of one project
/// ask for it once. Access does, since the transaction holds the rows it rests on.
public final class LookedUp {

    private final Map<Writing, Boolean> writing = new HashMap<>();
    private final Map<FormRef, Optional<Form>> forms = new HashMap<>();

    private record Writing(Caller caller, String project, boolean own) {}

    /// Whether the caller may write there; asked for the first time only.
    boolean mayWrite(Caller caller, String project, boolean own, BooleanSupplier ask) {
        return writing.computeIfAbsent(new Writing(caller, project, own), first -> ask.getAsBoolean());
    }

    /// The form of the transaction's tenant, empty where none is published; asked for the first time only.
    Optional<Form> form(FormRef ref, Supplier<Optional<Form>> ask) {
        return forms.computeIfAbsent(ref, first -> ask.get());
    }
}
