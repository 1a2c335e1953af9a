package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.content;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.mirror.PageOutcome;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Five thousand reports. The bounds are loose, for machines that do much else; a scan where an index belongs breaks
/// them.
final class LargeStoreTest {

    @Test
    void fiveThousandReportsAreListedSearchedAndCountedWhileWorkGoesOn(@TempDir Path directory) {
        try (OneAccount account = new OneAccount(directory)) {
            fill(account, 5_000);
            LocalStore store = account.store();
            time(
                    "first rows",
                    2000,
                    () -> assertThat(store.reports().list(ReportQuery.all(100), Live.none()))
                            .hasSize(100));
            time(
                    "last rows",
                    2000,
                    () -> assertThat(store.reports()
                                    .list(new ReportQuery("", ReportFilter.ALL, null, 100, 4_900), Live.none()))
                            .hasSize(100));
            time(
                    "search",
                    2000,
                    () -> assertThat(store.reports().list(ReportQuery.all(100).searching("culvert 4777"), Live.none()))
                            .hasSize(1));
            time(
                    "counts",
                    2000,
                    () -> assertThat(store.reports().counts(Live.none()).all()).isEqualTo(5_000));
            for (int i = 0; i < 300; i++) {
                store.reports().save(account.id(), content("new " + i), new Stand.Nothing());
            }
            time("unsettled", 3000, () -> assertThat(store.outbox().unsettled()).hasSize(300));
            time(
                    "not sent",
                    2000,
                    () -> assertThat(store.reports()
                                    .list(ReportQuery.all(1000).with(ReportFilter.NOT_SENT), Live.none()))
                            .hasSize(300));
            time("save", 1000, () -> store.reports().save(account.id(), content("one more"), new Stand.Nothing()));
        }
    }

    @Test
    void wordsOfASearchAreNoPatterns(@TempDir Path directory) {
        try (OneAccount account = new OneAccount(directory)) {
            for (String text : List.of("100% done", "100 done", "under_score", "underscore", "O'Brien \\ back")) {
                account.store().reports().save(account.id(), content(text), new Stand.Nothing());
            }
            assertThat(found(account, "100%")).isEqualTo(1);
            assertThat(found(account, "_")).isEqualTo(1);
            assertThat(found(account, "o'brien")).isEqualTo(1);
            assertThat(found(account, "\\")).isEqualTo(1);
            assertThat(found(account, "done 100")).isEqualTo(2);
            assertThat(found(account, "'; DROP TABLE report; --")).isZero();
        }
    }

    private static int found(OneAccount account, String search) {
        return account.store()
                .reports()
                .list(ReportQuery.all(10).searching(search), Live.none())
                .size();
    }

    private static void fill(OneAccount account, int count) {
        List<Change> entries = new ArrayList<>();
        entries.add(new Change.AccessChanged(
                1,
                OneAccount.PROJECT,
                new Access(OneAccount.PROJECT, "North", Access.Role.CONTRIBUTOR, Access.Reach.ALL)));
        for (int i = 0; i < count; i++) {
            UUID report = account.id();
            entries.add(new Change.ReportVersion(i + 1, report, account.theirs(1, "culvert " + i)));
        }
        time("fill", 60_000, () -> {
            for (int from = 0; from < entries.size(); from += 500) {
                int to = Math.min(entries.size(), from + 500);
                account.store()
                        .mirror()
                        .stage(
                                account.generation(),
                                new SnapshotPage(
                                        "all", to == entries.size() ? null : "p" + to, entries.subList(from, to)));
            }
            assertThat(account.store().mirror().swap(account.generation())).isInstanceOf(PageOutcome.Applied.class);
        });
    }

    private static void time(String what, long atMostMillis, Runnable work) {
        Instant start = Instant.now();
        work.run();
        Duration took = Duration.between(start, Instant.now());
        assertThat(took).as(what).isLessThan(Duration.ofMillis(atMostMillis));
    }
}
