package org.fieldkeep.conformance;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// What to check, and with whom.
///
/// @param address where the server is; a path in it goes before the contract's own
/// @param account may write everything in some project
/// @param colleague another account of the same organisation, with the same access; null if there is none
/// @param outsider an account that cannot see that project, best of another organisation; null if there is none
/// @param project which project to write in; null for the first that fits
/// @param content the JSON of a submitted report that the server takes; null to make one up from a form
public record Target(
        URI address,
        Login account,
        @Nullable Login colleague,
        @Nullable Login outsider,
        @Nullable String project,
        @Nullable String content) {

    /// Only the one account.
    public static Target of(URI address, Login account) {
        return new Target(address, account, null, null, null, null);
    }
}
