package org.fieldkeep.client.answer;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What one answer means for the run as a whole.
public sealed interface RunVerdict {

    /// The run goes on.
    record Fine() implements RunVerdict {}

    /// The token was not taken.
    record SignIn(Refusal refusal) implements RunVerdict {}

    /// Who says that a token is not taken, and why.
    enum Refusal {
        /// Something that answers 401 in words that are not the server's.
        NOT_OURS,
        /// The server: there is no live session for it.
        SIGN_IN_NEEDED,
        /// The server: the account is disabled.
        ACCOUNT_DISABLED
    }

    /// The same operations again, fewer at once.
    record Smaller() implements RunVerdict {}

    /// The run cannot go on.
    ///
    /// @param floor how long the server asked not to be asked; nothing shortens it
    /// @param detail for support; never content or tokens
    record Stopped(Trouble trouble, @Nullable Duration floor, String detail) implements RunVerdict {}
}
