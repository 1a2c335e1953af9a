package org.fieldkeep.app.editor;

import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.sqlite.SqliteFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Says why something could not be stored: what happened, that the text is still there, and what to do.
public final class FailureWords {

    private static final Logger LOG = LoggerFactory.getLogger(FailureWords.class);

    private final Texts texts;

    public FailureWords(Texts texts) {
        this.texts = texts;
    }

    /// The words for a save that did not happen. Logs the failure, which ends here.
    public String of(RuntimeException failure) {
        LOG.warn("not stored", failure);
        return texts.get(key(failure));
    }

    private static String key(RuntimeException failure) {
        if (!(failure instanceof SqliteFailure sqlite)) {
            return "failed.other";
        }
        return switch (sqlite.kind()) {
            case FULL -> "failed.full";
            case READ_ONLY -> "failed.readOnly";
            case BUSY -> "failed.busy";
            case IO, CANNOT_OPEN -> "failed.disk";
            case CORRUPT, NOT_A_DATABASE -> "failed.damaged";
            case MOVED -> "failed.moved";
            case CONSTRAINT, OTHER -> "failed.other";
        };
    }
}
