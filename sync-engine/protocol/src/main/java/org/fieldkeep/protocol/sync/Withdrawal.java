package org.fieldkeep.protocol.sync;

import java.util.UUID;

/// The durable wish that an offered operation be void if it was not applied; names it by everything but its content.
public record Withdrawal(UUID operation, UUID report, UUID device, long sequence, String digest) {}
