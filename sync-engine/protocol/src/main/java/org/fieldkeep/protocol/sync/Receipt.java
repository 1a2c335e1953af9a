package org.fieldkeep.protocol.sync;

import java.time.Instant;
import java.util.UUID;

/// Where an accepted operation landed.
///
/// @param version the report's server version that it made
/// @param feedRevision its place in the tenant's feed
/// @param epoch the life of the server in which it was accepted
/// @param receivedAt the server's clock
public record Receipt(long version, long feedRevision, UUID epoch, Instant receivedAt) {}
