package org.fieldkeep.app.main;

/// What the window can be asked for that reaches beyond it.
public interface MainActions {

    /// Sync at once.
    void syncNow();

    /// Change between the light and the dark look.
    void toggleTheme();

    /// Whether the dark look is on.
    boolean isDark();

    /// Ask for the password of this account, because the session ended or was never begun in this run.
    void signIn();

    /// Whether signing in makes sense now.
    boolean isSignInNeeded();

    /// Go to another account, or add one.
    void switchAccount();

    /// End the session of this account, with a choice about what was not sent.
    void signOut();
}
