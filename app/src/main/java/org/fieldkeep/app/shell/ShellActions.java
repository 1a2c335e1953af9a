package org.fieldkeep.app.shell;

/// What the window of an account asks of the program around it.
interface ShellActions {

    /// Change between the light and the dark look.
    void toggleTheme();

    /// Whether the dark look is on.
    boolean isDark();

    /// Go to another account, or add one.
    void switchAccount();

    /// Ask how to leave this account.
    ///
    /// @param onlyHere how many reports exist only on this device
    void signOut(int onlyHere);
}
