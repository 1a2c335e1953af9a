package org.fieldkeep.protocol.session;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A request for a session.
///
/// @param device this installation's device for the account; null at its first sign-in, which registers one
/// @param deviceName what the administrator sees the device called
public record SignIn(
        String tenant,
        String user,
        String password,
        @Nullable UUID device,
        String deviceName) {

    @Override
    public String toString() {
        return "SignIn[" + tenant + "/" + user + "]";
    }
}
