package org.fieldkeep.app.account;

import java.nio.file.Path;
import org.fieldkeep.client.session.SignInResult;

/// Signing in from the door: makes the account's data the first time, opens it every other time. Waits for the server
/// and the disk.
public interface FirstSignIn {

    /// Signs in.
    ///
    /// @throws org.fieldkeep.client.transport.UnusableAddress if no server can be at that address
    Outcome signIn(String address, String organisation, String name, String password);

    /// What became of it.
    sealed interface Outcome {

        /// Signed in and open.
        ///
        /// @param remembered whether the sign-in outlasts this run of the program
        record Opened(OpenAccount account, boolean remembered) implements Outcome {}

        /// Not signed in.
        record NotSignedIn(SignInResult why) implements Outcome {}

        /// Signed in, but the data that is here cannot be used; it was left as it is.
        ///
        /// @param directory where it is
        record Unusable(RuntimeException problem, Path directory) implements Outcome {}
    }
}
