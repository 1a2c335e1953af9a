package org.fieldkeep.client.engine;

import java.time.Instant;
import org.fieldkeep.client.answer.Trouble;
import org.jspecify.annotations.Nullable;

/// How the last run ended; every run ends in exactly one of these.
public sealed interface RunResult {

    /// None has ended yet.
    record NotYet() implements RunResult {}

    /// Everything that was due went through.
    ///
    /// @param sent how many operations the server accepted
    record Done(Instant at, int sent) implements RunResult {}

    /// Some of it went through.
    ///
    /// @param sent how many operations the server accepted
    /// @param of how many were sent
    /// @param needAttention how many a person must look at
    record Partly(Instant at, int sent, int of, int needAttention) implements RunResult {}

    /// It could not go on.
    ///
    /// @param sent how many operations the server accepted before
    /// @param waiting how many wait
    /// @param next when it is tried again; null if somebody has to do something first
    record Stopped(
            Instant at,
            Trouble trouble,
            int sent,
            int waiting,
            @Nullable Instant next) implements RunResult {}

    /// Nobody is signed in.
    ///
    /// @param waiting how many operations wait
    record SignInNeeded(Instant at, boolean accountDisabled, int waiting) implements RunResult {}
}
