package org.fieldkeep.protocol.session;

import java.util.UUID;

/// A granted session.
///
/// @param account whose it is
/// @param device the device it is for
/// @param accessToken sent with each request; opaque
/// @param accessSeconds how long it lives from now
/// @param refreshToken exchanged once for the next pair; opaque
public record Session(
        AccountId account,
        String user,
        UUID epoch,
        UUID device,
        String accessToken,
        long accessSeconds,
        String refreshToken) {

    @Override
    public String toString() {
        return "Session[" + account + ", device " + device + "]";
    }
}
