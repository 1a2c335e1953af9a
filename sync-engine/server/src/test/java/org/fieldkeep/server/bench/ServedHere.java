package org.fieldkeep.server.bench;

import java.net.URI;
import java.time.InstantSource;
import java.util.UUID;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;

/// A server in this process, over real HTTP, so that a part of it can be another one.
final class ServedHere implements AutoCloseable {

    private final ServerDatabase database;
    private final HttpServer http;
    private final URI uri;

    ServedHere(Site site, ServerParts parts) {
        database = site.serving();
        http = new HttpServer(
                Site.server(database, parts).api(), HttpSettings.loopback(0), InstantSource.system(), UUID::randomUUID);
        uri = URI.create("http://127.0.0.1:" + http.start());
    }

    URI uri() {
        return uri;
    }

    ServerDatabase database() {
        return database;
    }

    @Override
    public void close() {
        http.close();
        database.close();
    }
}
