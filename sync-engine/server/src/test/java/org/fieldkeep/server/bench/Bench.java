package org.fieldkeep.server.bench;

import java.net.http.HttpClient;
import java.nio.file.Path;

/// What every measurement works with.
///
/// @param folder for files, on the disk that is measured
/// @param cluster null where there is no PostgreSQL for this machine
/// @param rounds how often each side is measured
/// @param result takes the figures
record Bench(
        Path folder,
        @org.jspecify.annotations.Nullable Cluster cluster,
        HttpClient client,
        int rounds,
        Result result,
        Fsyncs fsyncs) {

    static final double NANOS = 1e9;

    /// A site of its own, by a name that no other has.
    Site site(boolean sqlite, String name) {
        return sqlite || cluster == null ? new SqliteSite(folder.resolve(name)) : new PostgresSite(cluster);
    }

    Alternation alternation(int warmUps) {
        return new Alternation(warmUps, rounds);
    }
}
