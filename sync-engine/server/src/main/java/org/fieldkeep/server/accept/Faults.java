package org.fieldkeep.server.accept;

import java.util.StringJoiner;
import org.fieldkeep.server.database.StorageFailure;

/// Failures as the log may have them: kinds and places, never messages, since those of the database name bound
/// values.
public final class Faults {

    private static final int FRAMES = 4;

    private Faults() {}

    /// The kinds of the failure and its causes, each with where it came from.
    public static String describe(Throwable failure) {
        StringJoiner text = new StringJoiner(" < ");
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            text.add(describeOne(cause));
        }
        return text.toString();
    }

    private static String describeOne(Throwable cause) {
        StringBuilder text = new StringBuilder(cause.getClass().getName());
        if (cause instanceof StorageFailure sorted) {
            text.append(' ').append(sorted.kind());
        }
        StackTraceElement[] stack = cause.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, stack.length); i++) {
            text.append(i == 0 ? " at " : ", ")
                    .append(stack[i].getFileName())
                    .append(':')
                    .append(stack[i].getLineNumber());
        }
        return text.toString();
    }
}
