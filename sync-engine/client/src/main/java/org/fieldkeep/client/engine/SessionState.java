package org.fieldkeep.client.engine;

import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Session;
import org.jspecify.annotations.Nullable;

/// The tokens of one account's live session, and how it stands with them. They leave this object only inside a
/// request.
final class SessionState {

    private final AccountId account;
    private final CredentialVault vault;
    private SessionPhase phase;
    private @Nullable String access;
    private @Nullable String refresh;
    private boolean proven;

    SessionState(AccountId account, CredentialVault vault) {
        this.account = account;
        this.vault = vault;
        this.refresh = vault.load(account).orElse(null);
        this.phase = refresh == null ? SessionPhase.SIGN_IN_NEEDED : SessionPhase.REFRESH_DUE;
    }

    SessionPhase phase() {
        return phase;
    }

    /// The token requests carry; empty if there is none.
    String access() {
        return access == null ? "" : access;
    }

    /// The token that is exchanged; empty if there is none.
    String refresh() {
        return refresh == null ? "" : refresh;
    }

    CredentialVault.Place place() {
        return vault.place();
    }

    /// Takes a granted session over.
    ///
    /// @throws IllegalArgumentException if it is another account's
    void adopt(Session session) {
        if (!session.account().equals(account)) {
            throw new IllegalArgumentException("a session of another account");
        }
        access = session.accessToken();
        refresh = session.refreshToken();
        proven = false;
        phase = SessionPhase.LIVE;
        vault.keep(account, session.refreshToken());
    }

    void refreshing() {
        phase = SessionPhase.REFRESHING;
    }

    /// No word came on the refresh; the same token is exchanged again.
    void refreshUnanswered() {
        if (phase == SessionPhase.REFRESHING) {
            phase = SessionPhase.REFRESH_DUE;
        }
    }

    /// The server took the token of this request.
    void proven(String token) {
        if (token.equals(access)) {
            proven = true;
        }
    }

    /// The server did not take the token of this request.
    ///
    /// @return whether this very token was fresh, so that another refresh at once would help nothing
    boolean unauthorized(String token) {
        if (!token.equals(access)) {
            return false;
        }
        boolean fresh = !proven;
        access = null;
        phase = refresh == null ? SessionPhase.SIGN_IN_NEEDED : SessionPhase.REFRESH_DUE;
        return fresh;
    }

    /// The server refuses to go on without a password.
    void refused(boolean accountDisabled) {
        forget();
        phase = accountDisabled ? SessionPhase.ACCOUNT_DISABLED : SessionPhase.SIGN_IN_NEEDED;
    }

    /// Signed out on purpose.
    void signedOut() {
        forget();
        phase = SessionPhase.SIGNED_OUT;
    }

    private void forget() {
        access = null;
        refresh = null;
        vault.forget(account);
    }

    @Override
    public String toString() {
        return "SessionState[" + phase + "]";
    }
}
