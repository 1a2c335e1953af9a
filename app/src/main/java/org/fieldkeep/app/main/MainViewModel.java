package org.fieldkeep.app.main;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.fieldkeep.app.background.Latest;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.report.ReportFilter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The list of reports with its filters and its search. Used on the window's thread only; the store is asked in the
/// background, and only the newest question's answer is shown.
public final class MainViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(MainViewModel.class);
    private static final int FIRST_PAGE = 200;

    private final ReportSource source;
    private final Latest questions;
    private final Texts texts;
    private final Filters filters;
    private final Consumer<Listing> looked;

    private final ObservableList<FilterItem> filterItems = FXCollections.observableArrayList();
    private final ObservableList<ReportItem> items = FXCollections.observableArrayList();
    private final ObjectProperty<ListFilter> filter = new SimpleObjectProperty<>(ListFilter.ALL);
    private final StringProperty search = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable UUID> selected = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable EmptyText> empty = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper updating = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<NewReport> newReport =
            new ReadOnlyObjectWrapper<>(new NewReport(List.of(), List.of()));
    private final ReadOnlyIntegerWrapper aside = new ReadOnlyIntegerWrapper();
    private final List<Runnable> afterAnswer = new ArrayList<>();
    private boolean asking;
    private int limit = FIRST_PAGE;
    private boolean more;
    private boolean closed;

    /// @param looked told each look's answer, for what else the window says about it
    public MainViewModel(ReportSource source, Tasks tasks, Texts texts, Consumer<Listing> looked) {
        this.source = source;
        this.questions = new Latest(tasks);
        this.texts = texts;
        this.filters = new Filters(texts);
        this.looked = looked;
        filter.subscribe(this::startOver);
        search.subscribe(this::startOver);
    }

    /// The filters of the sidebar.
    public ObservableList<FilterItem> filters() {
        return filterItems;
    }

    /// The reports of the list, newest change first.
    public ObservableList<ReportItem> items() {
        return items;
    }

    /// Whether the items are being brought up to date: what happens to their selection meanwhile is nobody's choice.
    public ReadOnlyBooleanProperty updatingProperty() {
        return updating.getReadOnlyProperty();
    }

    /// Does this as soon as the list shows what was last asked for; at once if it does.
    public void whenShown(Runnable work) {
        if (asking) {
            afterAnswer.add(work);
        } else {
            work.run();
        }
    }

    /// What the list shows.
    public ObjectProperty<ListFilter> filterProperty() {
        return filter;
    }

    /// What is searched for.
    public StringProperty searchProperty() {
        return search;
    }

    /// The report that is worked on.
    public ObjectProperty<@Nullable UUID> selectedProperty() {
        return selected;
    }

    /// What to say in place of the list; null while it shows something.
    public ReadOnlyObjectProperty<@Nullable EmptyText> emptyProperty() {
        return empty.getReadOnlyProperty();
    }

    /// What a new report can be.
    public ReadOnlyObjectProperty<NewReport> newReportProperty() {
        return newReport.getReadOnlyProperty();
    }

    /// How many versions are kept that a restored server lacks.
    public ReadOnlyIntegerProperty asideProperty() {
        return aside.getReadOnlyProperty();
    }

    /// The item of that report, if the list shows it.
    public Optional<ReportItem> item(@Nullable UUID report) {
        return items.stream().filter(item -> item.report().equals(report)).findFirst();
    }

    /// Looks again, because something may have changed.
    public void refresh() {
        if (closed) {
            return;
        }
        ListFilter asked = filter.get();
        String sought = search.get().strip();
        int upTo = limit;
        asking = true;
        questions.ask(() -> source.look(asked, sought, upTo), listing -> show(listing, asked, sought), this::failed);
    }

    /// The window closes; nothing is looked at any more.
    public void close() {
        closed = true;
    }

    /// Somebody looks at the end of the list: fetches more of it, if there is more.
    public void endReached() {
        if (more) {
            more = false;
            limit *= 2;
            refresh();
        }
    }

    private void failed(RuntimeException failure) {
        answered();
        if (closed) {
            LOG.debug("the store closed while it was looked at", failure);
        } else {
            LOG.error("the list could not be read", failure);
        }
    }

    private void startOver() {
        limit = FIRST_PAGE;
        refresh();
    }

    private void show(Listing listing, ListFilter asked, String sought) {
        more = listing.more();
        newReport.set(listing.newReport());
        aside.set(listing.aside());
        Merged.into(filterItems, filters.items(listing.counts(), listing.projects()));
        updating.set(true);
        Merged.into(items, listing.items());
        updating.set(false);
        empty.set(listing.items().isEmpty() ? emptyText(asked, sought) : null);
        looked.accept(listing);
        answered();
    }

    private void answered() {
        asking = false;
        List<Runnable> due = List.copyOf(afterAnswer);
        afterAnswer.clear();
        due.forEach(Runnable::run);
    }

    private EmptyText emptyText(ListFilter asked, String sought) {
        if (!sought.isEmpty()) {
            return new EmptyText("fth-search", texts.get("empty.search", sought), texts.get("empty.search.hint"));
        }
        if (asked.project() != null) {
            return said("fth-folder", "project");
        }
        return switch (asked.filter()) {
            case ReportFilter.NOT_SENT -> said("fth-check-circle", "notSent");
            case ReportFilter.TO_REVIEW, ReportFilter.REFUSED -> said("fth-check-circle", "toReview");
            case ReportFilter.DRAFTS -> said("fth-edit-2", "drafts");
            case ReportFilter.TRASH -> said("fth-trash-2", "trash");
            case ReportFilter.ALL -> said("fth-inbox", "all");
        };
    }

    private EmptyText said(String icon, String key) {
        return new EmptyText(icon, texts.get("empty." + key), texts.get("empty." + key + ".hint"));
    }
}
