package org.fieldkeep.store.account;

import java.util.UUID;
import org.fieldkeep.protocol.session.AccountId;

/// Whose store it is.
///
/// @param user the user name
/// @param serverUrl where the server is reached
/// @param epoch the server's life that the mirror belongs to
/// @param device the device that seals operations
public record AccountProfile(AccountId id, String user, String serverUrl, UUID epoch, UUID device) {}
