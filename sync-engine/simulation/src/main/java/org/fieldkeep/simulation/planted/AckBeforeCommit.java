package org.fieldkeep.simulation.planted;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.simulation.process.Crash;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Says done before the commit: where the process dies between the two, the word is out and the work is
/// not.
final class AckBeforeCommit extends Variant {

    private final boolean atTheServer;

    AckBeforeCommit(boolean atTheServer) {
        this.atTheServer = atTheServer;
    }

    @Override
    public String name() {
        return "ack before commit, " + (atTheServer ? "server" : "device");
    }

    @Override
    public Database serverDatabase(Database real) {
        return atTheServer ? new Hasty(real) : real;
    }

    @Override
    public Database deviceDatabase(Database real) {
        return atTheServer ? real : new Hasty(real);
    }

    private record Hasty(Database real) implements Database {

        @Override
        public <T extends @Nullable Object> T write(Function<Handle, T> work) {
            AtomicReference<@Nullable Done<T>> told = new AtomicReference<>();
            try {
                return real.write(handle -> {
                    T result = work.apply(handle);
                    told.set(new Done<>(result));
                    return result;
                });
            } catch (Crash beforeTheCommit) {
                Done<T> done = told.get();
                if (done == null) {
                    throw beforeTheCommit;
                }
                return done.result();
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
    }

    private record Done<T extends @Nullable Object>(T result) {}
}
