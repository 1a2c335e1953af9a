package org.fieldkeep.store.record;

import org.fieldkeep.protocol.sync.Base;

/// What the content in somebody's editor stands on. One's own receipts move it; pulls never do.
public sealed interface Stand {

    /// Nothing: a new report.
    record Nothing() implements Stand {}

    /// A server version that was shown. It stays that one, however far the mirror moves.
    record OnServer(Base base) implements Stand {}

    /// A local revision that was shown or saved; its base is the one recorded with it.
    record OnLocal(long localRevision) implements Stand {}
}
