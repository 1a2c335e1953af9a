package org.fieldkeep.app.editor;

/// How far what is typed is stored, as one line under the title.
///
/// @param text what the line says
public record SavedLine(Kind kind, String text) {

    /// How far.
    public enum Kind {
        /// Nothing typed and nothing stored yet.
        EMPTY,
        /// Typed, not saved.
        TYPED,
        /// The save is on its way; nothing is promised.
        SAVING,
        /// The save's commit returned.
        SAVED,
        /// The save did not happen; the text is still here.
        FAILED
    }
}
