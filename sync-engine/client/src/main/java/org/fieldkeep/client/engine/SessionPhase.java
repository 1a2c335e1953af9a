package org.fieldkeep.client.engine;

/// How it stands with the session.
public enum SessionPhase {
    /// Signed out on purpose; nothing is sent.
    SIGNED_OUT,
    /// The server refuses to go on without a password; nothing is sent.
    SIGN_IN_NEEDED,
    /// The same, because the account is disabled.
    ACCOUNT_DISABLED,
    /// The next request has to be for a fresh token.
    REFRESH_DUE,
    /// That request is under way.
    REFRESHING,
    /// Requests carry a token that was not refused.
    LIVE;

    /// Whether anything may be sent, now or after a refresh.
    public boolean maySend() {
        return this == REFRESH_DUE || this == REFRESHING || this == LIVE;
    }
}
