package org.fieldkeep.app.words;

/// How a state is drawn: its shape and the colour that helps, never colour alone.
public enum Tone {
    /// Saved here, not sent.
    PENDING("fth-cloud", "tone-pending"),
    /// On its way.
    SENDING("fth-arrow-up-circle", "tone-sending"),
    /// Waits for a sign-in.
    SIGN_IN("fth-key", "tone-sign-in"),
    /// Two versions, or something else a person decides.
    REVIEW("fth-copy", "tone-review"),
    /// The server said no.
    REFUSED("fth-alert-triangle", "tone-refused"),
    /// Confirmed by the server.
    SYNCED("fth-check-circle", "tone-synced");

    private final String icon;
    private final String styleClass;

    Tone(String icon, String styleClass) {
        this.icon = icon;
        this.styleClass = styleClass;
    }

    /// The name of its icon in the Feather pack.
    public String icon() {
        return icon;
    }

    /// The style class that colours text and icon.
    public String styleClass() {
        return styleClass;
    }
}
