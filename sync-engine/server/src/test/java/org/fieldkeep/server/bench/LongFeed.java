package org.fieldkeep.server.bench;

import java.net.http.HttpClient;
import java.sql.Connection;
import java.util.Random;
import java.util.UUID;
import org.fieldkeep.server.SeededFeed;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.feed.Cursors;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;

/// A served feed of so many entries, with somebody who sees all of it and somebody who sees one in a hundred.
final class LongFeed implements AutoCloseable {

    private static final int PAGES = 10;

    private final ServedHere server;
    private final Device full;
    private final Device hundredth;
    private final Identity identity;
    private final long entries;
    private final Random places = new Random(20_261_130);

    LongFeed(HttpClient client, Site site, long entries) throws Exception {
        this.entries = entries;
        this.server = new ServedHere(site, new ServerParts());
        this.full = new Device(client, server.uri(), "ann");
        this.hundredth = new Device(client, server.uri(), "roadie");
        this.identity = server.database().read(Scope.SERVER, handle -> new IdentityStore().read(handle));
        try (Connection connection = site.bare(false)) {
            SeededFeed.fill(connection, Site.TENANT, full.session().account().actor(), entries);
        }
    }

    /// Seconds for a page of that many entries for whoever sees everything, from anywhere in the feed.
    double fullPage(int limit) throws Exception {
        return seconds(full, limit, entries - limit);
    }

    /// Seconds for a page of that many entries for whoever sees one in a hundred, from anywhere in the first half.
    double hundredthPage(int limit) throws Exception {
        return seconds(hundredth, limit, entries / 2);
    }

    private double seconds(Device device, int limit, long last) throws Exception {
        Caller caller =
                new Caller(Site.TENANT, device.session().account().actor(), "", new UUID(0, 0), new UUID(0, 0), "");
        String[] cursors = new String[PAGES];
        for (int i = 0; i < PAGES; i++) {
            cursors[i] = new Cursors()
                    .write(
                            identity,
                            caller,
                            Cursors.Kind.FEED,
                            "",
                            100 + (long) (places.nextDouble() * (last - 100)),
                            "");
        }
        long start = System.nanoTime();
        for (String cursor : cursors) {
            if (!device.page(cursor, limit).contains("\"more\"")) {
                throw new IllegalStateException("no page of the feed");
            }
        }
        return (System.nanoTime() - start) / Bench.NANOS / PAGES;
    }

    @Override
    public void close() {
        server.close();
    }
}
