package org.fieldkeep.server.life;

import java.io.UncheckedIOException;
import java.util.Optional;
import org.fieldkeep.server.store.IdentityStore.Sign;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Keeps a server's mark up to date while it serves. Never writes one that says less than the last: a database that was
/// exchanged under the server stops it instead.
public final class MarkKeeper {

    private static final Logger LOG = LoggerFactory.getLogger(MarkKeeper.class);

    private final Lives lives;
    private final MarkFile file;
    private @Nullable Mark last;

    /// Keeps the mark of these lives in this file.
    public MarkKeeper(Lives lives, MarkFile file) {
        this.lives = lives;
        this.file = file;
    }

    /// Compares the database with its last mark, and writes the present one if all is well.
    ///
    /// @return why nothing is to be served
    public synchronized Optional<Sign> start() {
        Optional<Mark> before = file.read();
        Optional<Sign> sign = lives.check(before);
        before.ifPresent(mark -> last = mark);
        keep();
        return sign;
    }

    /// Writes the present mark, if it says something else than the last; to be called now and then, and at the end.
    public synchronized void keep() {
        if (lives.stopped().isPresent()) {
            return;
        }
        Optional<Mark> before = Optional.ofNullable(last);
        lives.mark(before).ifPresent(mark -> keep(before, mark));
    }

    private void keep(Optional<Mark> before, Mark mark) {
        if (before.filter(mark::saysWhat).isPresent()) {
            return;
        }
        boolean behind = before.filter(old -> old.epoch().equals(mark.epoch()))
                .filter(old -> old.isBeyond(mark))
                .isPresent();
        if (behind) {
            lives.stop(Sign.MARK);
            return;
        }
        try {
            file.write(mark);
            last = mark;
        } catch (UncheckedIOException failure) {
            LOG.warn("the mark {} cannot be written: {}", file, failure.getMessage());
        }
    }
}
