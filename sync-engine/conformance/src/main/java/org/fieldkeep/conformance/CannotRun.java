package org.fieldkeep.conformance;

import org.jspecify.annotations.Nullable;

/// The kit cannot begin: nobody answers, the accounts given do not get in, or there is nothing they may write to. Its
/// message names the remedy.
public class CannotRun extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public CannotRun(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    public CannotRun(String message) {
        this(message, null);
    }
}
