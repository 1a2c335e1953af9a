package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.feed.PageBounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What somebody who may see one report in a hundred makes out of a long feed, on every database; a subclass
/// brings one. The whole length as a campaign: `-Dgroups=campaign -DexcludedGroups= -Dtest='*LongFeedTest'`.
abstract class LongFeedContract {

    private static final List<Integer> PAGES = List.of(1, 2, 7, 49, 50, 100, 500, 1_000, 10_000);

    private TestDatabase database;
    private ServerWorld world;
    private Phone reader;

    abstract TestDatabase database();

    /// A way to the same database past policies and foreign keys.
    abstract Connection unbound(TestDatabase database) throws SQLException;

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database, "north", new ServerParts() {
            @Override
            protected PageBounds pageBounds() {
                return new PageBounds(10_000, Integer.MAX_VALUE);
            }
        });
        world.admin.addUser("north", "roadie", ServerWorld.PASSWORD, false);
        world.admin.setAccess("north", "roads", "roadie", Role.VIEWER, Reach.ALL);
        reader = world.phone("north", "roadie");
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void pagesOfAnySizeAddUpToWhatTheReaderMaySee() throws SQLException {
        pagesAddUp(5_000);
    }

    @Test
    @Tag("campaign")
    void pagesOfAnySizeAddUpInAMillionEntries() throws SQLException {
        pagesAddUp(1_000_000);
    }

    private void pagesAddUp(long entries) throws SQLException {
        UUID ann = world.phone("north", "ann").session.account().actor();
        try (Connection connection = unbound(database)) {
            SeededFeed.fill(connection, "north", ann, entries);
        }
        SortedMap<String, String> expected = expected();
        assertThat(expected).hasSizeBetween((int) (entries / 300), (int) (entries / 200));
        String digest = digest(expected);
        for (int size : PAGES) {
            assertThat(digest(pulled(size))).as("pages of %s", size).isEqualTo(digest);
        }
    }

    /// Straight from the tables: where each report stands now, and not by way of the feed.
    private SortedMap<String, String> expected() {
        return database.serving()
                .read(
                        Scope.of("north"),
                        handle -> new TreeMap<>(handle
                                .createQuery("""
                        SELECT r.report, r.operation, v.content
                          FROM report r
                          JOIN report_version v
                            ON v.tenant = r.tenant AND v.report = r.report AND v.version = r.version
                         WHERE r.tenant = 'north' AND r.project = 'roads' AND r.status = 'SUBMITTED'
                        """)
                                .map((row, context) -> Map.entry(
                                        row.getString("report"),
                                        row.getString("operation")
                                                + (row.getString("content") == null ? " deleted" : "")))
                                .stream()
                                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue))));
    }

    private SortedMap<String, String> pulled(int size) {
        SortedMap<String, String> state = new TreeMap<>();
        String cursor = null;
        for (ChangePage page = page(cursor, size); ; page = page(cursor, size)) {
            page.changes().forEach(change -> fold(state, change));
            cursor = page.cursor();
            if (!page.more()) {
                return state;
            }
        }
    }

    private ChangePage page(@Nullable String cursor, int size) {
        return reader.changes(cursor, size);
    }

    private static void fold(SortedMap<String, String> state, Change change) {
        switch (change) {
            case Change.ReportVersion version ->
                state.put(
                        version.report().toString(),
                        version.version().operation() + (version.version().deleted() ? " deleted" : ""));
            case Change.ReportOutOfReach gone -> state.remove(gone.report().toString());
            case Change.AccessChanged access -> {}
            case Change.FormPublished form -> {}
        }
    }

    private static String digest(SortedMap<String, String> state) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(state.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
