package org.fieldkeep.protocol.session;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.fieldkeep.protocol.wire.Wire;
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

    /// Whether the password is longer than any account's can be, so that there is no need to try it.
    public boolean passwordTooLong() {
        return isTooLong(password);
    }

    /// Whether a password is too long to be kept for an account.
    public static boolean isTooLong(String password) {
        return password.getBytes(StandardCharsets.UTF_8).length > Wire.MAX_PASSWORD_BYTES;
    }

    @Override
    public String toString() {
        return "SignIn[" + tenant + "/" + user + "]";
    }
}
