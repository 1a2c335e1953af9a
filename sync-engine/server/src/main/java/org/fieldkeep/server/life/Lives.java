package org.fieldkeep.server.life;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.fieldkeep.server.store.IdentityStore.Sign;
import org.fieldkeep.server.store.LifeStore;
import org.fieldkeep.server.store.LifeStore.Happening;
import org.fieldkeep.server.store.LifeStore.Standing;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Notices that the database was put back from a copy without a word, stops serving then, and begins the next life.
///
/// That nothing is served is written into the database itself, so that all processes on it and later starts know; the
/// next life's beginning takes it back.
public class Lives {

    private static final Logger LOG = LoggerFactory.getLogger(Lives.class);
    private static final int HAPPENINGS = 500;
    private static final int FAR_ENOUGH_BACK = 20_000;

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final LifeStore store;
    private final DeviceStore devices;
    private final InstantSource clock;
    private final Supplier<UUID> ids;

    /// Of this database.
    public Lives(
            ServerDatabase database,
            IdentityStore identities,
            LifeStore store,
            DeviceStore devices,
            InstantSource clock,
            Supplier<UUID> ids) {
        this.database = database;
        this.identities = identities;
        this.store = store;
        this.devices = devices;
        this.clock = clock;
        this.ids = ids;
    }

    /// Why nothing is served; empty while all is well.
    public Optional<Sign> stopped() {
        return Optional.ofNullable(identity().stoppedBy());
    }

    /// How far the data has come; empty if another life began while it was looked at.
    ///
    /// @param last an earlier mark, whose happenings need not be looked up again
    public Optional<Mark> mark(Optional<Mark> last) {
        Identity identity = identity();
        Optional<Mark> known = last.filter(mark -> mark.epoch().equals(identity.epoch()));
        SortedMap<String, Mark.Reached> tenants = new TreeMap<>();
        List<Happening> happenings = new ArrayList<>();
        for (String tenant : tenants()) {
            boolean same = database.read(Scope.of(tenant), handle -> {
                Standing standing = store.standing(handle, tenant).orElseThrow();
                tenants.put(tenant, new Mark.Reached(standing.head(), standing.refusals()));
                happenings.addAll(happenings(handle, tenant, standing.head(), known));
                return identities.read(handle).epoch().equals(identity.epoch());
            });
            if (!same) {
                return Optional.empty();
            }
        }
        return Optional.of(new Mark(
                identity.server(),
                identity.epoch(),
                identity.began(),
                clock.instant().truncatedTo(ChronoUnit.SECONDS),
                tenants,
                happenings));
    }

    private List<Happening> happenings(Handle handle, String tenant, long head, Optional<Mark> known) {
        Optional<Long> seen = known.map(mark -> mark.tenants().get(tenant)).map(Mark.Reached::head);
        long after = seen.orElseGet(() -> Math.max(begins(handle, tenant), head - FAR_ENOUGH_BACK));
        List<Happening> all = new ArrayList<>();
        known.ifPresent(mark -> mark.happenings().stream()
                .filter(one -> one.tenant().equals(tenant))
                .forEach(all::add));
        all.addAll(store.happenings(handle, tenant, after, HAPPENINGS));
        return all.subList(Math.max(0, all.size() - HAPPENINGS), all.size());
    }

    /// Looks for signs that the database was put back from a copy: its own, and the last mark. If there is one, nothing
    /// is served from then on.
    ///
    /// @return the sign, also of an earlier look
    /// @throws IllegalStateException if the mark is another server's
    public Optional<Sign> check(Optional<Mark> last) {
        if (last.isPresent() && !last.get().server().equals(identity().server())) {
            throw new IllegalStateException(
                    "The mark is of another server, " + last.get().server() + "; give each server a mark of its own.");
        }
        boolean copied = tenants().stream()
                .anyMatch(tenant -> standing(tenant)
                        .map(standing -> standing.backupHead() != null)
                        .orElse(false));
        if (copied) {
            stop(Sign.BACKUP);
        } else if (last.isPresent() && isBehind(last.get())) {
            stop(Sign.MARK);
        }
        return stopped();
    }

    /// Whether the database holds what a device heard, as far as nobody said that it is lost. If not, nothing is served
    /// from then on.
    ///
    /// A life that the database does not know was taken back by a restore if it began before the present one; if it
    /// began later, the database is too old a copy to know it.
    ///
    /// @param epoch the life in which the device heard it
    /// @param began when that life began
    /// @param revision the newest place in the feed that it heard of
    public boolean holds(Identity identity, String tenant, UUID epoch, Instant began, long revision) {
        boolean held = database.read(Scope.of(tenant), handle -> {
            Optional<Standing> standing = store.standing(handle, tenant);
            return epoch.equals(identity.epoch())
                    ? standing.filter(reached -> revision <= reached.head()).isPresent()
                    : !began.isAfter(identity.began())
                            || earlier(handle, tenant).contains(epoch);
        });
        if (!held) {
            LOG.error("a device of {} heard of place {} in life {}, which the database lacks", tenant, revision, epoch);
            stop(Sign.HEARD);
        }
        return held;
    }

    /// Notes that nothing is to be served in this life any more.
    void stop(Sign sign) {
        Identity identity = identity();
        if (identity.stoppedBy() == null) {
            database.write(Scope.SERVER, handle -> {
                identities.stop(handle, identity.epoch(), sign);
                return null;
            });
            LOG.error(
                    "the database was put back from a copy without a word (sign: {}); nothing is served until"
                            + " \"epoch new\" begins the next life",
                    sign);
        }
    }

    /// The last places that the next life would go on from, by tenant: that of the copy where it says so; 0 where
    /// people were served since the copy was put back, for then nobody knows; else the present head.
    ///
    /// @param known what the operator knows better
    /// @throws AdministrationProblem if a tenant is not there, or has not come so far
    public SortedMap<String, Long> branch(Map<String, Long> known) {
        SortedMap<String, Long> branch = new TreeMap<>();
        Identity identity = identity();
        for (String tenant : tenants()) {
            Standing standing = standing(tenant).orElseThrow();
            Long copied = standing.backupHead();
            long usual = copied != null ? copied : identity.stoppedBy() == Sign.HEARD ? 0 : standing.head();
            long head = known.getOrDefault(tenant, usual);
            if (head < 0 || head > standing.head()) {
                throw new AdministrationProblem(
                        "The feed of " + tenant + " goes from 0 to " + standing.head() + ", not to " + head + ".");
            }
            branch.put(tenant, head);
        }
        known.keySet().stream()
                .filter(tenant -> !branch.containsKey(tenant))
                .findFirst()
                .ifPresent(tenant -> {
                    throw new AdministrationProblem("There is no organisation " + tenant + ".");
                });
        return branch;
    }

    /// The changes of access and the decisions that a mark knows of and the next life would lack.
    public List<Happening> lost(Mark mark, SortedMap<String, Long> branch) {
        Identity identity = identity();
        boolean present = mark.epoch().equals(identity.epoch());
        if (!present && (!mark.began().isAfter(identity.began()) || allEarlier().contains(mark.epoch()))) {
            return List.of();
        }
        return mark.happenings().stream()
                .filter(one -> !present || one.revision() > branch.getOrDefault(one.tenant(), 0L))
                .toList();
    }

    /// Begins another life, with a restore open: devices offer again what it lacks.
    ///
    /// @param branch by tenant, the last place of the present life that it goes on from
    /// @return the new life's id
    public UUID begin(SortedMap<String, Long> branch) {
        UUID epoch = ids.get();
        database.write(Scope.SERVER, handle -> {
            branch.forEach((tenant, head) -> {
                database.dialect().enter(handle, tenant);
                identities.leave(handle, tenant, head);
                devices.nothingSettled(handle, tenant);
                store.forgetBackup(handle, tenant);
            });
            identities.startEpoch(handle, epoch, clock.instant());
            return null;
        });
        return epoch;
    }

    /// Ends the time in which devices offer what the copy lacked.
    public void close() {
        database.write(Scope.SERVER, handle -> {
            identities.closeRestore(handle);
            return null;
        });
    }

    /// Whether the mark had come further than the database, or into a life that it does not know and that nobody took
    /// back since.
    private boolean isBehind(Mark last) {
        Identity identity = identity();
        return last.epoch().equals(identity.epoch())
                ? mark(Optional.of(last)).map(last::isBeyond).orElse(false)
                : last.began().isAfter(identity.began()) && !allEarlier().contains(last.epoch());
    }

    private Set<UUID> allEarlier() {
        Set<UUID> epochs = new HashSet<>();
        for (String tenant : tenants()) {
            epochs.addAll(database.read(Scope.of(tenant), handle -> earlier(handle, tenant)));
        }
        return epochs;
    }

    private Set<UUID> earlier(Handle handle, String tenant) {
        Set<UUID> epochs = new HashSet<>();
        identities.ancestry(handle, tenant).earlier().forEach(life -> epochs.add(life.epoch()));
        return epochs;
    }

    /// Where the present life began in the tenant's feed.
    private long begins(Handle handle, String tenant) {
        List<Ancestry.Life> earlier = identities.ancestry(handle, tenant).earlier();
        return earlier.isEmpty() ? 0 : earlier.getLast().head();
    }

    private Optional<Standing> standing(String tenant) {
        return database.read(Scope.of(tenant), handle -> store.standing(handle, tenant));
    }

    private Identity identity() {
        return database.read(Scope.SERVER, identities::read);
    }

    private List<String> tenants() {
        return database.read(Scope.SERVER, database.dialect()::tenants);
    }
}
