package org.fieldkeep.simulation.planted;

import java.util.Optional;
import java.util.function.Function;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The device saves the cursor of a page in one transaction and the page's rows in the next ones, each of which is one
/// more moment to die in.
final class CursorBeforeRows extends Variant {

    private static final int MOMENTS = 8;

    @Override
    public String name() {
        return "cursor saved before rows";
    }

    @Override
    public Database deviceDatabase(Database real) {
        return new Split(real);
    }

    private record Split(Database real) implements Database {

        @Override
        public <T extends @Nullable Object> T write(Function<Handle, T> work) {
            try {
                return real.write(handle -> {
                    Optional<String> before = cursor(handle);
                    T result = work.apply(handle);
                    Optional<String> after = cursor(handle);
                    if (before.isPresent() && after.isPresent() && !before.equals(after)) {
                        throw new Moves(after.get());
                    }
                    return result;
                });
            } catch (Moves moves) {
                real.write(handle -> handle.execute("UPDATE meta SET value = ? WHERE key = 'cursor'", moves.cursor));
                for (int i = 0; i < MOMENTS; i++) {
                    real.write(handle -> 0);
                }
                return real.write(work);
            }
        }

        @Override
        public <T extends @Nullable Object> T read(Function<Handle, T> work) {
            return real.read(work);
        }

        @Override
        public void close() {
            real.close();
        }

        private static Optional<String> cursor(Handle handle) {
            return handle.createQuery("SELECT value FROM meta WHERE key = 'cursor'")
                    .mapTo(String.class)
                    .findOne();
        }
    }

    /// Undoes the transaction that would have moved the cursor together with the rows.
    private static final class Moves extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String cursor;

        Moves(String cursor) {
            super(null, null, false, false);
            this.cursor = cursor;
        }
    }
}
