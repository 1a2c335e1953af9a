package org.fieldkeep.server.accept;

import java.time.Instant;
import java.util.Locale;
import org.fieldkeep.server.store.IdentityStore.Identity;

/// What is the same for every operation of one transaction.
///
/// @param identity the server's life in which it happens
/// @param restored whether this server ever lived on from a backup
/// @param now the server's clock, in whole milliseconds
/// @param locale what language to word field errors in
/// @param lookedUp what the transaction found out already
public record Moment(Identity identity, boolean restored, Instant now, Locale locale, LookedUp lookedUp) {}
