package org.fieldkeep.protocol.session;

import java.util.UUID;

/// Which server this is, in which of its lives; told to anybody who asks.
///
/// @param protocol the newest protocol version it speaks
public record ServerInfo(UUID server, UUID epoch, int protocol) {}
