package org.fieldkeep.client.session;

import java.util.Optional;
import org.fieldkeep.protocol.session.AccountId;

/// Keeps the refresh token of each account: in the operating system's key store, or in memory; never in a file, a
/// preference, a command line or a log.
///
/// None of the methods throws because a key store is locked, missing or broken; what cannot be kept is kept for
/// this run only, and [#place()] says so.
public interface CredentialVault {

    /// The account's refresh token, if one is kept.
    Optional<String> load(AccountId account);

    /// Keeps this token in place of any earlier one.
    void keep(AccountId account, String refreshToken);

    /// Keeps none for the account any more.
    void forget(AccountId account);

    /// Where tokens are kept now.
    Place place();

    /// Where tokens can be kept.
    enum Place {
        /// The operating system's key store: a new start needs no password.
        KEY_STORE,
        /// Memory: every start of the program asks for the password.
        THIS_RUN_ONLY
    }
}
