package org.fieldkeep.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.fieldkeep.app.background.Spaced;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.testaccount.ManualLater;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.store.report.ReportFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MainViewModelTest {

    private final AtomicInteger looks = new AtomicInteger();
    private SampleAccount account;
    private MainViewModel model;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new SampleAccount(directory);
        LocalTimes times = new LocalTimes(account.clock(), ZoneOffset.UTC, Locale.UK);
        ReportSource source = new ReportSource(
                account.store(),
                () -> account.facts().engine().live(),
                times,
                new StateWords(times, Locale.UK),
                Locale.UK);
        model = new MainViewModel(
                source,
                Tasks.immediate(),
                Texts.of(MainViewModel.class, Locale.UK),
                listing -> looks.incrementAndGet());
        account.onChange(model::refresh);
        model.refresh();
    }

    @AfterEach
    void close() {
        account.end();
    }

    @Test
    void aSavedReportIsInTheListWithItsStateAndReason() {
        account.saved("Culvert 7", ReportStatus.SUBMITTED);
        assertThat(model.items()).singleElement().satisfies(item -> {
            assertThat(item.title()).isEqualTo("Culvert 7");
            assertThat(item.details()).isEqualTo("AB-1042 · Site visit · North bridges");
            assertThat(item.state().text()).isEqualTo("Pending · saved on this device");
            assertThat(item.time()).isEqualTo("10:45");
            assertThat(item.spoken()).contains("Culvert 7", "Not sent yet", "10:45");
        });
    }

    @Test
    void theFiltersCountWhatTheyHold() {
        account.saved("Draft", ReportStatus.DRAFT);
        account.heard(account.id(), 1, "Weir B");
        assertThat(model.filters().stream().map(item -> item.name() + " " + item.count()))
                .containsExactly(
                        "All reports 2",
                        "Not sent 1",
                        "To review ",
                        "Drafts 1",
                        "Trash ",
                        "North bridges 2",
                        "Wells 2026 ");
    }

    @Test
    void aConflictMakesTheReviewFilterHotAndOpensTheReview() {
        UUID report = account.heard(account.id(), 1, "Weir B");
        account.changed(report, "Weir B, left bank");
        account.heard(report, 2, "Weir B, right bank");
        assertThat(model.filters())
                .filteredOn(FilterItem::hot)
                .extracting(FilterItem::name)
                .containsExactly("To review");
        assertThat(model.items()).singleElement().satisfies(item -> {
            assertThat(item.compared()).isTrue();
            assertThat(item.state().text()).isEqualTo("Needs review · changed by worker-b");
        });
    }

    @Test
    void searchingAndFilteringNarrowTheList() {
        account.saved("Culvert 7", ReportStatus.SUBMITTED);
        account.heard(account.id(), 1, "Weir B");
        model.searchProperty().set("weir");
        assertThat(titles()).containsExactly("Weir B");
        model.searchProperty().set("");
        model.filterProperty().set(ListFilter.of(ReportFilter.NOT_SENT));
        assertThat(titles()).containsExactly("Culvert 7");
        model.filterProperty().set(ListFilter.ofProject(SampleAccount.WELLS));
        assertThat(titles()).isEmpty();
    }

    @Test
    void anEmptyListSaysWhy() {
        assertThat(empty()).startsWith("No reports yet");
        model.filterProperty().set(ListFilter.of(ReportFilter.TO_REVIEW));
        assertThat(empty()).startsWith("Nothing to review");
        model.searchProperty().set("zzz");
        assertThat(empty()).contains("zzz");
        model.searchProperty().set("");
        model.filterProperty().set(ListFilter.ALL);
        account.saved("Culvert 7", ReportStatus.SUBMITTED);
        assertThat(model.emptyProperty().get()).isNull();
    }

    @Test
    void aLongListIsFetchedAsItIsLookedAt() {
        account.heardMany(1000);
        int first = model.items().size();
        assertThat(first).isLessThan(1000);
        model.endReached();
        assertThat(model.items()).hasSizeGreaterThan(first);
        for (int i = 0; i < 10; i++) {
            model.endReached();
        }
        assertThat(model.items()).hasSize(1000);
    }

    @Test
    void aThousandChangesOfTenThousandReportsAreFewLooks() {
        ManualLater later = new ManualLater();
        Spaced refreshes = new Spaced(later, Duration.ofMillis(250), model::refresh);
        account.heardMany(10_000);
        int before = looks.get();
        for (int i = 0; i < 1000; i++) {
            refreshes.ask();
        }
        later.come();
        assertThat(looks.get() - before).isEqualTo(2);
        assertThat(model.items()).hasSizeLessThan(1000);
    }

    @Test
    void aNewReportCanUseEveryFormInEveryWritableProject() {
        assertThat(model.newReportProperty().get().forms())
                .extracting(NewReport.FormChoice::title)
                .containsExactly("Site visit", "Water point");
        assertThat(model.newReportProperty().get().projects())
                .extracting(Listing.Project::title)
                .containsExactly("North bridges", "Wells 2026");
    }

    private List<String> titles() {
        return model.items().stream().map(ReportItem::title).toList();
    }

    private String empty() {
        EmptyText text = model.emptyProperty().get();
        return text == null ? "" : text.title();
    }
}
