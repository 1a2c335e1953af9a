package org.fieldkeep.protocol.session;

import java.util.UUID;

/// One person at one server; everything local belongs to exactly one.
///
/// @param server which server
/// @param tenant the organisation's id there
/// @param actor the person's id there
public record AccountId(UUID server, String tenant, UUID actor) {}
