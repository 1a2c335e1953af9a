package org.fieldkeep.app.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

/// The two looks a person can choose between.
public enum Theme {
    /// Dark text on a light ground.
    LIGHT(new PrimerLight().getUserAgentStylesheet()),
    /// Light text on a dark ground.
    DARK(new PrimerDark().getUserAgentStylesheet());

    private final String stylesheet;

    Theme(String stylesheet) {
        this.stylesheet = stylesheet;
    }

    /// Where the theme's tokens and controls are drawn from.
    String stylesheet() {
        return stylesheet;
    }

    /// The other one.
    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }
}
