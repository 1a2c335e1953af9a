package org.fieldkeep.server.bench;

import java.util.Locale;
import org.fieldkeep.server.bench.Alternation.Compared;
import org.fieldkeep.server.bench.Figure.Better;

/// Pages of a long feed beside pages of a short one.
final class FeedBench {

    private static final int SHORT = 10_000;
    private static final int PAGE = 500;
    private static final int SMALL_PAGE = 50;
    private static final String DURABILITY = "reads only";

    private final Bench bench;
    private final long entries;

    FeedBench(Bench bench, long entries) {
        this.bench = bench;
        this.entries = entries;
    }

    void length(boolean sqlite) throws Exception {
        String key = sqlite ? "sqlite" : "postgresql";
        Site site = bench.site(sqlite, "long-feed");
        try (LongFeed feed = new LongFeed(bench.client(), site, entries);
                LongFeed small = new LongFeed(bench.client(), bench.site(sqlite, "short-feed"), SHORT)) {
            Compared full = bench.alternation(4).compare(() -> feed.fullPage(PAGE), () -> small.fullPage(PAGE));
            bench.result()
                    .add(Figure.atMost(
                            "feed-full-" + key,
                            what(site, PAGE, "full access", full),
                            full,
                            1.1,
                            "time to time",
                            DURABILITY));
            Compared hundredth = bench.alternation(1)
                    .compare(() -> feed.hundredthPage(SMALL_PAGE), () -> small.hundredthPage(SMALL_PAGE));
            bench.result()
                    .add(Figure.stated(
                            "feed-hundredth-" + key,
                            what(site, SMALL_PAGE, "1 % of the reports visible", hundredth),
                            hundredth,
                            Better.LOWER,
                            "time to time",
                            DURABILITY));
        }
    }

    private String what(Site site, int page, String access, Compared found) {
        return String.format(
                Locale.ROOT,
                "%s, a feed page of %d entries, %s: %.1f ms at %d entries beside %.1f ms at %d",
                site.kind(),
                page,
                access,
                found.subject() * 1_000,
                entries,
                found.peer() * 1_000,
                SHORT);
    }

    /// Pages, beside a database without policies.
    void rowSecurity() throws Exception {
        PostgresSite open = (PostgresSite) bench.site(false, "open-feed");
        open.withoutRowSecurity();
        try (LongFeed feed = new LongFeed(bench.client(), bench.site(false, "policies-feed"), SHORT);
                LongFeed other = new LongFeed(bench.client(), open, SHORT)) {
            Compared found =
                    bench.alternation(4).compare(() -> 1 / feed.fullPage(PAGE), () -> 1 / other.fullPage(PAGE));
            bench.result()
                    .add(Figure.atLeast(
                            "row-security-page",
                            String.format(
                                    Locale.ROOT,
                                    "PostgreSQL, a feed page of %d entries: %.1f pages/s beside %.1f without row-level security",
                                    PAGE,
                                    found.subject(),
                                    found.peer()),
                            found,
                            0.9,
                            "pages/s to pages/s",
                            DURABILITY));
        }
    }
}
