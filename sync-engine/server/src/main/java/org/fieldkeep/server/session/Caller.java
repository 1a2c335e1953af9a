package org.fieldkeep.server.session;

import java.util.UUID;

/// Who is asking, as their access token says; the only source of scope there is.
///
/// @param device the device the session was made for
/// @param tokenHash by which the token is looked up again inside the transaction that acts for the caller
public record Caller(String tenant, UUID actor, String user, UUID session, UUID device, String tokenHash) {

    @Override
    public String toString() {
        return "Caller[" + tenant + "/" + actor + "]";
    }
}
