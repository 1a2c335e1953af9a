package org.fieldkeep.server.accept;

import java.util.Locale;
import java.util.UUID;

/// What a request says of itself in its headers, as far as transactions need it.
///
/// @param epoch the life of the server it expects
/// @param device the device it comes from
/// @param settledThrough the number through which everything of that device is settled; 0 if it does not say
/// @param locale what language the person reads
public record Expectation(UUID epoch, UUID device, long settledThrough, Locale locale) {}
