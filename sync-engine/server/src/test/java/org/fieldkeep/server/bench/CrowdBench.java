package org.fieldkeep.server.bench;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.accept.EachAlone;
import org.fieldkeep.server.accept.Group;
import org.fieldkeep.server.accept.Transactions;
import org.fieldkeep.server.accept.WaitingLines;
import org.fieldkeep.server.bench.Alternation.Compared;

/// What many devices get out of a server beside one that is made otherwise in a single part: no group, an unsafe
/// head, no row-level security.
final class CrowdBench {

    private static final int SINGLES = 16;
    private static final int DEVICES = 4;
    private static final int BATCH = 100;

    private final Bench bench;

    CrowdBench(Bench bench) {
        this.bench = bench;
    }

    private static final class Ungrouped extends ServerParts {
        @Override
        protected WaitingLines waitingLines(Transactions transactions, Group group) {
            return new EachAlone(transactions, group);
        }
    }

    /// Single operations of sixteen devices, taken together, beside one transaction for each.
    void grouped(boolean sqlite) throws Exception {
        Site site = bench.site(sqlite, "grouped");
        Site other = bench.site(sqlite, "alone");
        try (ServedHere server = new ServedHere(site, new ServerParts());
                ServedHere alone = new ServedHere(other, new Ungrouped());
                Crowd crowd = new Crowd(bench.client(), List.of(server.uri()), SINGLES);
                Crowd peers = new Crowd(bench.client(), List.of(alone.uri()), SINGLES)) {
            Compared found = bench.alternation(4).compare(() -> crowd.push(6, 1), () -> peers.push(6, 1));
            List<Long> writers = site.writers(ProcessHandle.current().pid());
            String durability = site.settings()
                    + "; together: "
                    + bench.fsyncs().per(SINGLES * 6, "operation", writers, () -> crowd.push(6, 1))
                    + "; each alone: "
                    + bench.fsyncs()
                            .per(
                                    SINGLES * 6,
                                    "operation",
                                    other.writers(ProcessHandle.current().pid()),
                                    () -> peers.push(6, 1));
            bench.result()
                    .add(Figure.atLeast(
                            "group-" + (sqlite ? "sqlite" : "postgresql"),
                            what(site, SINGLES + " devices, single operations", found, "with a transaction for each"),
                            found,
                            3,
                            "operations/s to operations/s",
                            durability));
        }
    }

    /// Batches through two servers on one database, beside places from a sequence.
    void head() throws Exception {
        Site site = bench.site(false, "head");
        PostgresSite unsafe = (PostgresSite) bench.site(false, "sequence");
        unsafe.withSequence();
        try (ServedHere one = new ServedHere(site, new ServerParts());
                ServedHere two = new ServedHere(site, new ServerParts());
                ServedHere oneUnsafe = new ServedHere(unsafe, new UnsafeHead());
                ServedHere twoUnsafe = new ServedHere(unsafe, new UnsafeHead());
                Crowd crowd = crowd(one.uri(), two.uri());
                Crowd peers = crowd(oneUnsafe.uri(), twoUnsafe.uri())) {
            Compared found = bench.alternation(4).compare(() -> crowd.push(3, BATCH), () -> peers.push(3, BATCH));
            bench.result()
                    .add(Figure.atLeast(
                            "head-postgresql",
                            what(
                                    site,
                                    DEVICES + " devices, batches of " + BATCH + ", two servers on one database",
                                    found,
                                    "with places from an unsafe sequence"),
                            found,
                            0.8,
                            "operations/s to operations/s",
                            site.settings()));
        }
    }

    /// Batches, beside a database without policies.
    void rowSecurity() throws Exception {
        Site site = bench.site(false, "policies");
        PostgresSite open = (PostgresSite) bench.site(false, "open");
        open.withoutRowSecurity();
        try (ServedHere server = new ServedHere(site, new ServerParts());
                ServedHere other = new ServedHere(open, new ServerParts());
                Crowd crowd = crowd(server.uri(), server.uri());
                Crowd peers = crowd(other.uri(), other.uri())) {
            Compared found = bench.alternation(4).compare(() -> crowd.push(3, BATCH), () -> peers.push(3, BATCH));
            bench.result()
                    .add(Figure.atLeast(
                            "row-security-push",
                            what(site, DEVICES + " devices, batches of " + BATCH, found, "without row-level security"),
                            found,
                            0.9,
                            "operations/s to operations/s",
                            site.settings()));
        }
    }

    private Crowd crowd(URI one, URI other) throws Exception {
        return new Crowd(bench.client(), List.of(one, other), DEVICES);
    }

    private static String what(Site site, String load, Compared found, String peer) {
        return String.format(
                Locale.ROOT,
                "%s, %s: %.0f operations/s beside %.0f %s",
                site.kind(),
                load,
                found.subject(),
                found.peer(),
                peer);
    }
}
