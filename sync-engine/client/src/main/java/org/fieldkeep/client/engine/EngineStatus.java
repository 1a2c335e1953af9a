package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// What the engine knows, for the screen; a value of one moment.
///
/// @param live what the state of each report depends on
/// @param session whether somebody is signed in
/// @param running whether a request is under way
/// @param nextRun when something is due by itself; null if nothing is
/// @param clockDifference how far this computer's clock is ahead of the server's, if worth telling
/// @param tokens where the sign-in is kept
/// @param removalsToConfirm how many reports the server's answer would remove at once; above zero a person has to
/// agree before pulling goes on
public record EngineStatus(
        Live live,
        Connection connection,
        SessionPhase session,
        boolean running,
        RunResult lastRun,
        @Nullable Instant nextRun,
        @Nullable Duration clockDifference,
        CredentialVault.Place tokens,
        int removalsToConfirm) {}
