package org.fieldkeep.app.settings;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.app.theme.Theme;
import org.jspecify.annotations.Nullable;

/// What a person set, and what the window remembers for them.
///
/// @param theme the look
/// @param account the device of the account that was open last
/// @param signedOut the devices of the accounts that were left on purpose; they open again with a sign-in only
/// @param width of the window, in pixels
/// @param height of the window, in pixels
/// @param maximized whether the window filled the screen
public record Settings(
        Theme theme, @Nullable UUID account, Set<UUID> signedOut, double width, double height, boolean maximized) {

    public Settings {
        signedOut = Set.copyOf(signedOut);
    }

    /// What holds before anything was set.
    public static Settings defaults() {
        return new Settings(Theme.LIGHT, null, Set.of(), 1280, 760, false);
    }

    /// The same with another look.
    public Settings withTheme(Theme changed) {
        return new Settings(changed, account, signedOut, width, height, maximized);
    }

    /// The same with this account open, or signed in again.
    public Settings withOpened(UUID device) {
        Set<UUID> others = new HashSet<>(signedOut);
        others.remove(device);
        return new Settings(theme, device, others, width, height, maximized);
    }

    /// The same with this account left on purpose.
    public Settings withSignedOut(UUID device) {
        Set<UUID> all = new HashSet<>(signedOut);
        all.add(device);
        return new Settings(theme, null, all, width, height, maximized);
    }

    /// The same with another window size; a window that fills the screen leaves the size it had before.
    public Settings withWindow(double newWidth, double newHeight, boolean nowMaximized) {
        return nowMaximized
                ? new Settings(theme, account, signedOut, width, height, true)
                : new Settings(theme, account, signedOut, newWidth, newHeight, false);
    }
}
