package org.fieldkeep.client.session;

import java.time.Duration;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Session;
import org.jspecify.annotations.Nullable;

/// How an attempt to sign in ended.
public sealed interface SignInResult {

    /// Signed in.
    ///
    /// @param clockDifference how far this computer's clock is ahead of the server's, if worth telling
    record SignedIn(Session session, @Nullable Duration clockDifference) implements SignInResult {}

    /// Name and password do not belong together.
    record WrongPassword() implements SignInResult {}

    /// The account was disabled by an administrator.
    record AccountDisabled() implements SignInResult {}

    /// Right name and password, of somebody else than whose data this is; nothing was sent under it.
    record OtherAccount(AccountId account) implements SignInResult {}

    /// The server could not be asked, or is none of ours.
    ///
    /// @param tryAfter how long the server asked to wait, if it did
    /// @param clockDifference how far this computer's clock is ahead, if known and worth telling
    record Failed(
            Trouble trouble,
            @Nullable Duration tryAfter,
            @Nullable Duration clockDifference) implements SignInResult {}
}
