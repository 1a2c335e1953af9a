package org.fieldkeep.store.state;

import java.time.Instant;
import java.util.List;
import org.fieldkeep.protocol.sync.FieldError;
import org.jspecify.annotations.Nullable;

/// Why a report is in its state, and what happens next.
public sealed interface Reason {

    /// Saved on this device and waiting for its turn.
    record SavedHere(@Nullable Instant nextAttempt) implements Reason {}

    /// The server cannot be reached.
    record Offline() implements Reason {}

    /// The server asked to come back later.
    record ServerBusy(@Nullable Instant until) implements Reason {}

    /// The server had an error.
    record ServerError(@Nullable Instant next, int attempts) implements Reason {}

    /// The network wants a login in the browser first.
    record NetworkLogin(@Nullable Instant next) implements Reason {}

    /// A newer revision behind one that was offered and is not settled.
    record WaitsForEarlier() implements Reason {}

    /// Something is typed that was not saved.
    record UnsavedTyping() implements Reason {}

    /// The server no longer speaks with this version of the program.
    record UpdateNeeded() implements Reason {}

    /// The address answers as another server.
    record OtherServer() implements Reason {}

    /// The server was restored from a backup.
    record ServerRestored() implements Reason {}

    /// Found at start without anything that would have sent it, and queued again.
    record Recovered() implements Reason {}

    /// Being sent now.
    record SendingNow() implements Reason {}

    /// It was sent and no answer came; the same bytes go again.
    record AskingServer(@Nullable Instant next) implements Reason {}

    /// Being taken back at the server, before a decision is carried out.
    record Withdrawing() implements Reason {}

    /// Somebody must sign in.
    record SignIn(boolean accountDisabled) implements Reason {}

    /// Somebody else's version stands on the server.
    record ChangedBySomeoneElse(String author) implements Reason {}

    /// Edited here, deleted on the server.
    record DeletedOnServer(String author) implements Reason {}

    /// Deleted here, edited on the server.
    record EditedAfterDelete(String author) implements Reason {}

    /// The server found the content invalid.
    record Refused(List<FieldError> errors) implements Reason {
        public Refused {
            errors = List.copyOf(errors);
        }
    }

    /// Larger than the server takes.
    ///
    /// @param limitBytes the bound, if it was stated
    record TooLarge(@Nullable Long limitBytes) implements Reason {}

    /// The account lost its access to the project.
    record AccessRemoved() implements Reason {}

    /// The account may read but not do this.
    record NotAllowed() implements Reason {}

    /// The server knows no such report for this account.
    record UnknownReport() implements Reason {}

    /// The report was deleted for good.
    record Gone() implements Reason {}

    /// Put aside with diagnostics.
    ///
    /// @param code a short word for support
    record SetAside(String code) implements Reason {}

    /// The stored bytes cannot be read.
    record CannotBeRead() implements Reason {}

    /// It was to be taken back, but the server had applied it before.
    record AppliedAfterAll() implements Reason {}

    /// Sent from here and accepted.
    record Sent(Instant at, long version) implements Reason {}

    /// Heard from the server.
    record FromServer(Instant at, long version) implements Reason {}

    /// Given up on this device before it was ever sent; nothing of it is on the server.
    record NeverSent() implements Reason {}
}
