package org.fieldkeep.simulation.planted;

import java.util.function.Consumer;
import java.util.function.Function;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Does something more at the end of each write transaction, as code that was written wrong would.
record Meddling(Database real, Consumer<Handle> more) implements Database {

    @Override
    public <T extends @Nullable Object> T write(Function<Handle, T> work) {
        return real.write(handle -> {
            T result = work.apply(handle);
            more.accept(handle);
            return result;
        });
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
