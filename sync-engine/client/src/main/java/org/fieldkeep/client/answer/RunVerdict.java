package org.fieldkeep.client.answer;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What one answer means for the run as a whole.
public sealed interface RunVerdict {

    /// The run goes on.
    record Fine() implements RunVerdict {}

    /// The session's token was not taken.
    record SignIn() implements RunVerdict {}

    /// The same operations again, fewer at once.
    record Smaller() implements RunVerdict {}

    /// The run cannot go on.
    ///
    /// @param floor how long the server asked not to be asked; nothing shortens it
    /// @param detail for support; never content or tokens
    record Stopped(Trouble trouble, @Nullable Duration floor, String detail) implements RunVerdict {}
}
