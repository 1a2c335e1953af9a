package org.fieldkeep.app.account;

import java.time.Instant;
import org.fieldkeep.client.engine.Connection;
import org.fieldkeep.client.engine.EngineStatus;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.engine.SessionPhase;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// What is known of an account's sync at one moment.
///
/// @param lastFullSync when everything was last exchanged to the end; null if never
public record SyncFacts(EngineStatus engine, @Nullable Instant lastFullSync) {

    /// Before anything was tried.
    public static SyncFacts none() {
        return new SyncFacts(
                new EngineStatus(
                        Live.none(),
                        new Connection(Connection.State.NOT_TRIED, null),
                        SessionPhase.LIVE,
                        false,
                        new RunResult.NotYet(),
                        null,
                        null,
                        CredentialVault.Place.KEY_STORE,
                        0),
                null);
    }

    /// Whether sending waits for a password.
    public boolean signInNeeded() {
        return engine.live().signInNeeded();
    }

    /// Whether no password helps, because the account is disabled.
    public boolean accountDisabled() {
        return engine.live().accountDisabled();
    }
}
