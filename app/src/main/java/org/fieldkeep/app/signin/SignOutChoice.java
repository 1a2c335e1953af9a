package org.fieldkeep.app.signin;

/// How a person leaves.
public enum SignOutChoice {
    /// Not at all, for now.
    CANCEL,
    /// Stay and send what waits first.
    STAY_AND_SEND,
    /// Leave; the data stays here, hidden until this person signs in again.
    SIGN_OUT_AND_KEEP
}
