package org.fieldkeep.server.retention;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.ToIntBiFunction;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.RetentionStore;
import org.jdbi.v3.core.Handle;

/// Forgets what is old, tenant by tenant, in transactions so small that whoever writes meanwhile hardly waits. May run
/// beside serving processes and beside another of its kind; to be ended at any point costs nothing but the rest.
public class Pruner {

    private static final int CHANGES_AT_ONCE = 2_000;
    private static final int TOMBSTONES_AT_ONCE = 100;

    private final ServerDatabase database;
    private final RetentionStore store;
    private final FeedStore feed;
    private final InstantSource clock;

    /// Forgets from this database; on one with roles, as its owner.
    public Pruner(ServerDatabase database, RetentionStore store, FeedStore feed, InstantSource clock) {
        this.database = database;
        this.store = store;
        this.feed = feed;
        this.clock = clock;
    }

    /// Forgets what is older than the ages allow.
    public Pruned prune(RetentionAges ages) {
        Pruned sum = new Pruned(0, 0, 0);
        for (String tenant : tenants()) {
            long settled = forgetSettledReceipts(tenant, ages.settledReceipts());
            long old = forgetOldReceipts(tenant, ages.receipts());
            long changes = forgetChanges(tenant, ages.feed());
            sum = sum.plus(new Pruned(settled + old, changes, forgetTombstones(tenant, ages.tombstones())));
        }
        return sum;
    }

    /// Forgets receipts that devices said are settled and that are at least this old.
    ///
    /// @return how many went
    public int forgetSettledReceipts(Duration age) {
        return tenants().stream()
                .mapToInt(tenant -> forgetSettledReceipts(tenant, age))
                .sum();
    }

    /// Forgets all receipts at least this old, whatever their devices said.
    ///
    /// @return how many went
    public int forgetOldReceipts(Duration age) {
        return tenants().stream()
                .mapToInt(tenant -> forgetOldReceipts(tenant, age))
                .sum();
    }

    private int forgetSettledReceipts(String tenant, Duration age) {
        Instant before = clock.instant().minus(age);
        return deviceByDevice(
                tenant, before, (handle, device) -> store.forgetSettledReceipts(handle, tenant, device, before));
    }

    private int forgetOldReceipts(String tenant, Duration age) {
        Instant before = clock.instant().minus(age);
        return deviceByDevice(
                tenant, before, (handle, device) -> store.forgetOldReceipts(handle, tenant, device, before));
    }

    private int deviceByDevice(String tenant, Instant before, ToIntBiFunction<Handle, UUID> forget) {
        Scope scope = Scope.of(tenant);
        int sum = 0;
        for (UUID device : database.read(scope, handle -> store.devicesWithReceipts(handle, tenant, before))) {
            sum += database.write(scope, handle -> forget.applyAsInt(handle, device));
        }
        return sum;
    }

    /// Entries carry no time. Each run remembers where the feed ends, and later ones know by that how old what lies
    /// below is at least.
    private long forgetChanges(String tenant, Duration age) {
        Scope scope = Scope.of(tenant);
        Instant now = clock.instant();
        database.write(scope, handle -> {
            store.noteTime(handle, tenant, now);
            return null;
        });
        long goal = database.read(scope, handle -> store.reachedBy(handle, tenant, now.minus(age)));
        long floor = database.read(scope, handle -> feed.bounds(handle, tenant).floor());
        long gone = 0;
        while (floor < goal) {
            long next = Math.min(goal, floor + CHANGES_AT_ONCE);
            gone += database.write(scope, handle -> store.forgetChanges(handle, tenant, next));
            floor = next;
        }
        return gone;
    }

    private long forgetTombstones(String tenant, Duration age) {
        Scope scope = Scope.of(tenant);
        Dialect dialect = database.dialect();
        Instant before = clock.instant().minus(age);
        long gone = 0;
        List<UUID> some;
        do {
            some = database.read(scope, handle -> store.oldTombstones(handle, tenant, before, TOMBSTONES_AT_ONCE));
            List<UUID> batch = some;
            gone += database.write(scope, handle -> {
                dialect.lockReports(handle, tenant, batch);
                return batch.stream()
                        .filter(report -> store.makeBare(handle, tenant, report))
                        .count();
            });
        } while (some.size() == TOMBSTONES_AT_ONCE);
        return gone;
    }

    private List<String> tenants() {
        return database.read(Scope.SERVER, database.dialect()::tenants);
    }
}
