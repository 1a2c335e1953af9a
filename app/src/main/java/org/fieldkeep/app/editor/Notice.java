package org.fieldkeep.app.editor;

import java.util.List;

/// Something the editor has to say about the whole report, in a bar above the form, with what can be done about it.
///
/// @param text whole sentences
public record Notice(Kind kind, String text, List<Action> actions) {

    public Notice {
        actions = List.copyOf(actions);
    }

    /// What it is about; bars stand in this order.
    public enum Kind {
        /// There is no such report on this device.
        MISSING,
        /// The form version is not on this device.
        NO_FORM,
        /// The last save or keep did not work.
        FAILED,
        /// Asks before the report goes to the trash.
        ASK_DELETE,
        /// Asks before an unsent change is given up.
        ASK_GIVE_UP,
        /// The server refused it.
        REFUSED,
        /// What the version it was moved to does not ask for.
        LEFT_OUT,
        /// Two versions exist and somebody must choose.
        NEEDS_REVIEW,
        /// A newer version came while this one was open.
        NEWER,
        /// A newer revision was saved on this device, not by this editor.
        SAVED_ELSEWHERE,
        /// A decision is carried out when the server has answered.
        WITHDRAWING,
        /// The report is deleted.
        IN_TRASH,
        /// The account may only read here.
        READ_ONLY,
        /// What was typed earlier and not saved is shown.
        RESTORED,
        /// Another report was begun and never saved.
        UNSAVED_OTHER
    }

    /// What a person can do about it.
    public enum Action {
        /// Forget the unsaved typing and show what was saved.
        USE_SAVED,
        /// Show the other report that was begun.
        SHOW_OTHER,
        /// Forget the typing of a report that was never saved.
        FORGET,
        /// Compare the versions.
        COMPARE,
        /// Save, and send it as the answer to the refusal.
        SEND_CORRECTED,
        /// Take it over into the newest version of its form.
        USE_NEWEST_FORM,
        /// Put what was left out on the clipboard.
        COPY,
        /// Ask whether to move it to the trash.
        ASK_DELETE,
        /// Ask whether to give up the unsent change.
        ASK_GIVE_UP,
        /// Give it up.
        GIVE_UP,
        /// Move it to the trash.
        DELETE,
        /// Take it out of the trash.
        RESTORE,
        /// Show the newer one.
        SHOW_NEWEST,
        /// Save what stands here as the newest revision; the other one stays in history.
        SAVE_ON_TOP,
        /// Withdraw the question.
        CANCEL
    }
}
