package org.fieldkeep.protocol.sync;

import java.util.UUID;

/// The server version some content stands on: its number together with the operation that made it, always both.
public record Base(long version, UUID operation) {}
