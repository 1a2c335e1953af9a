package org.fieldkeep.app;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.client.session.CredentialVault;

/// What the program takes from the machine it runs on and from the person at it.
///
/// @param clock the time of day
/// @param elapsed time that only goes on
/// @param ids makes identifiers nobody has used
/// @param random spreads retries
/// @param vault keeps sign-ins
/// @param deviceName what administrators see this machine called
public record Machine(
        InstantSource clock,
        InstantSource elapsed,
        Supplier<UUID> ids,
        RandomGenerator random,
        CredentialVault vault,
        String deviceName,
        ZoneId zone,
        Locale locale) {}
