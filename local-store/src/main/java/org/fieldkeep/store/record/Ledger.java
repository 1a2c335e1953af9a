package org.fieldkeep.store.record;

import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.fieldkeep.sqlite.Database;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Transactions over the store's file, and who wants to know that one changed something.
public final class Ledger {

    private static final Logger LOG = LoggerFactory.getLogger(Ledger.class);

    private final Database database;
    private final InstantSource clock;
    private final Supplier<UUID> ids;
    private final Locale locale;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /// @param locale the language that titles made from forms are kept in
    public Ledger(Database database, InstantSource clock, Supplier<UUID> ids, Locale locale) {
        this.database = database;
        this.clock = clock;
        this.ids = ids;
        this.locale = locale;
    }

    /// One write transaction; listeners hear of it after its commit.
    public <T extends @Nullable Object> T write(Function<Unit, T> work) {
        T result = quietly(work);
        changed();
        return result;
    }

    /// One write transaction that nobody hears of.
    public <T extends @Nullable Object> T quietly(Function<Unit, T> work) {
        return database.write(handle -> work.apply(new Unit(handle, clock.instant(), ids, locale)));
    }

    /// One write transaction that changes nothing if the session generation is no longer the one given.
    ///
    /// @return what the work said; false under another generation
    public boolean fenced(long generation, Predicate<Unit> work) {
        return under(generation, Boolean.FALSE, Boolean::booleanValue, work::test);
    }

    /// One write transaction under a session generation.
    ///
    /// @param otherwise what is returned, with nothing changed, under another generation
    /// @param changed whether a result means that something changed
    public <T> T under(long generation, T otherwise, Predicate<T> changed, Function<Unit, T> work) {
        T result = quietly(unit -> unit.meta().generation() == generation ? work.apply(unit) : otherwise);
        if (changed.test(result)) {
            changed();
        }
        return result;
    }

    /// One consistent look.
    public <T extends @Nullable Object> T read(Function<Unit, T> work) {
        return database.read(handle -> work.apply(new Unit(handle, clock.instant(), ids, locale)));
    }

    /// Calls `listener` after each commit that changed something, on the committing thread.
    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    /// No longer calls it.
    public void forget(Runnable listener) {
        listeners.remove(listener);
    }

    /// Tells the listeners; one that fails keeps neither the others nor the committed work from going on.
    public void changed() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException failure) {
                LOG.error("a listener of the store failed", failure);
            }
        }
    }

    /// Closes the file.
    public void close() {
        database.close();
    }
}
