package org.fieldkeep.app.review;

/// What can be done with a whole report under review.
public enum Choice {
    /// Every open field as mine has it; saves nothing yet.
    MINE_FOR_ALL,
    /// Every open field as theirs has it; saves nothing yet.
    THEIRS_FOR_ALL,
    /// Theirs stands and mine becomes a new report.
    KEEP_BOTH,
    /// Mine goes to the trash.
    LET_MINE_GO,
    /// A deleted report comes back with my version.
    RESTORE_MINE,
    /// The report is deleted in spite of the newer version.
    KEEP_DELETED,
    /// The server's version stands.
    TAKE_THEIRS,
    /// Mine is sent once more.
    SEND_AGAIN,
    /// Mine is corrected in the editor.
    CORRECT,
    /// Mine goes to the clipboard as text.
    COPY_TEXT
}
