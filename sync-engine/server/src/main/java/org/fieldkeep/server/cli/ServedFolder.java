package org.fieldkeep.server.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.util.function.Function;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A folder's database while one process serves it. Holds that process's lock as long as the database: a lock that
/// nothing refers to any more goes with the next garbage collection.
record ServedFolder(ServerDatabase real, FileLock lock) implements ServerDatabase {

    @Override
    public <T extends @Nullable Object> T write(Scope scope, Function<Handle, T> work) {
        return real.write(scope, work);
    }

    @Override
    public <T extends @Nullable Object> T read(Scope scope, Function<Handle, T> work) {
        return real.read(scope, work);
    }

    @Override
    public Dialect dialect() {
        return real.dialect();
    }

    @Override
    public void close() {
        real.close();
        try {
            lock.channel().close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
