package org.fieldkeep.app.status;

/// What the status bar says.
///
/// @param icon the connection's icon in the Feather pack
/// @param connection the connection in words
/// @param tone how the connection is drawn
/// @param account whose data this is
/// @param debt what is not sent and what is to review
/// @param debtTone how that is drawn
/// @param lastSync when everything was last exchanged
/// @param warning something else worth knowing; empty for nothing
/// @param canSync whether asking for a run makes sense now
public record StatusText(
        String icon,
        String connection,
        Tone tone,
        String account,
        String debt,
        Tone debtTone,
        String lastSync,
        String warning,
        boolean canSync) {

    /// How a part of the bar is drawn; the words say it all.
    public enum Tone {
        /// Nothing to do. Offline is calm too.
        CALM,
        /// Something is under way.
        WORKING,
        /// Somebody should look.
        FAILING
    }
}
