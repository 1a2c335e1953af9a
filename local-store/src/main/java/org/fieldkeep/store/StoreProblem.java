package org.fieldkeep.store;

import org.jspecify.annotations.Nullable;

/// Why a store could not be opened. The file was not altered.
public abstract sealed class StoreProblem extends RuntimeException {

    private StoreProblem(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /// A newer program made the file.
    public static final class NewerSchema extends StoreProblem {
        NewerSchema(int found, int known) {
            super(
                    "this store was written by a newer version of the program (schema " + found + ", this one knows "
                            + known + "); it was left as it is",
                    null);
        }
    }

    /// The file's pages contradict each other, or it is no database.
    public static final class DamagedStore extends StoreProblem {
        DamagedStore(Throwable cause) {
            super("this store is damaged; it was left as it is", cause);
        }
    }

    /// Part of the store is missing: its file is gone or has nothing in it, or the log beside it is another's.
    public static final class IncompleteStore extends StoreProblem {
        IncompleteStore(String what) {
            super("this store is not whole: " + what + "; it was left as it is", null);
        }
    }

    /// The file could not be opened or read now, which says nothing about what is in it.
    public static final class CannotOpenStore extends StoreProblem {
        CannotOpenStore(String why, @Nullable Throwable cause) {
            super("this store cannot be opened: " + why, cause);
        }
    }

    /// The file belongs to another account.
    public static final class OtherAccount extends StoreProblem {
        OtherAccount() {
            super("this store belongs to another account; it was left as it is", null);
        }
    }
}
