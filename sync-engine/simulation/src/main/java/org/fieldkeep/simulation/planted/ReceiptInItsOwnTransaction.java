package org.fieldkeep.simulation.planted;

import java.util.function.Function;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The server applies an operation in one transaction and writes its receipt in the next.
final class ReceiptInItsOwnTransaction extends Variant {

    @Override
    public String name() {
        return "receipt in its own transaction";
    }

    @Override
    public Database serverDatabase(Database real) {
        return new Split(real);
    }

    private record Split(Database real) implements Database {

        @Override
        public <T extends @Nullable Object> T write(Function<Handle, T> work) {
            T result = real.write(handle -> {
                handle.execute("CREATE TEMP TABLE IF NOT EXISTS later AS SELECT * FROM receipt WHERE 0");
                long before = handle.createQuery("SELECT coalesce(max(rowid), 0) FROM receipt")
                        .mapTo(Long.class)
                        .one();
                T done = work.apply(handle);
                handle.execute(
                        "INSERT INTO later SELECT * FROM receipt WHERE outcome = 'ACCEPTED' AND rowid > ?", before);
                handle.execute("DELETE FROM receipt WHERE outcome = 'ACCEPTED' AND rowid > ?", before);
                return done;
            });
            real.write(handle -> {
                handle.execute("INSERT OR IGNORE INTO receipt SELECT * FROM later");
                return handle.execute("DELETE FROM later");
            });
            return result;
        }

        @Override
        public <T extends @Nullable Object> T read(Function<Handle, T> work) {
            return real.read(work);
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
