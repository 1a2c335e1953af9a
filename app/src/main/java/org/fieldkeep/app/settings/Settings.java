package org.fieldkeep.app.settings;

import java.util.UUID;
import org.fieldkeep.app.theme.Theme;
import org.jspecify.annotations.Nullable;

/// What a person set, and what the window remembers for them.
///
/// @param theme the look
/// @param account the name of the directory of the account that was open last
/// @param width of the window, in pixels
/// @param height of the window, in pixels
/// @param maximized whether the window filled the screen
public record Settings(Theme theme, @Nullable UUID account, double width, double height, boolean maximized) {

    /// What holds before anything was set.
    public static Settings defaults() {
        return new Settings(Theme.LIGHT, null, 1280, 760, false);
    }

    /// The same with another look.
    public Settings withTheme(Theme changed) {
        return new Settings(changed, account, width, height, maximized);
    }

    /// The same with another account last.
    public Settings withAccount(@Nullable UUID changed) {
        return new Settings(theme, changed, width, height, maximized);
    }

    /// The same with another window size; what is no size a window can have is left out.
    public Settings withWindow(double newWidth, double newHeight, boolean nowMaximized) {
        return nowMaximized
                ? new Settings(theme, account, width, height, true)
                : new Settings(theme, account, newWidth, newHeight, false);
    }
}
