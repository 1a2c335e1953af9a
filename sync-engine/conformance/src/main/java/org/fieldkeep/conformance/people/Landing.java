package org.fieldkeep.conformance.people;

import java.util.UUID;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Receipt;
import org.jspecify.annotations.Nullable;

/// What one accepted operation made.
///
/// @param author who sent it
/// @param draft whether what it made is its author's alone
/// @param content the canonical JSON of the content; null for a tombstone
public record Landing(
        Person author,
        UUID operation,
        UUID report,
        Receipt receipt,
        boolean draft,
        @Nullable String content) {

    /// What the next operation stands on.
    public Base base() {
        return new Base(receipt.version(), operation);
    }
}
