package org.fieldkeep.server.session;

import java.time.Duration;

/// How long things of a session last.
///
/// @param access an access token
/// @param idle a refresh token that is not exchanged; long, since people work weeks without a network
/// @param absolute a session, however often it is refreshed
/// @param lateCopies for how long after a rotation a copy of the old refresh token is taken for a late duplicate
///     of the
///     request, refused but not held against the session
public record SessionTimes(Duration access, Duration idle, Duration absolute, Duration lateCopies) {

    /// What people get.
    public static SessionTimes standard() {
        return new SessionTimes(
                Duration.ofMinutes(15), Duration.ofDays(60), Duration.ofDays(180), Duration.ofMinutes(10));
    }
}
