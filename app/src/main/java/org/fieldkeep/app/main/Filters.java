package org.fieldkeep.app.main;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.report.Counts;
import org.fieldkeep.store.report.ReportFilter;

/// Puts the filters and what they hold into words.
final class Filters {

    private final Texts texts;
    private final NumberFormat numbers;

    Filters(Texts texts) {
        this.texts = texts;
        numbers = NumberFormat.getIntegerInstance(texts.locale());
    }

    /// The sidebar's filters: the kinds, then the projects.
    List<FilterItem> items(Counts counts, List<Listing.Project> projects) {
        List<FilterItem> items = new ArrayList<>();
        items.add(kind(ReportFilter.ALL, "all", "fth-inbox", counts.all(), false));
        items.add(kind(ReportFilter.NOT_SENT, "notSent", "fth-cloud", counts.notSent(), false));
        items.add(kind(ReportFilter.TO_REVIEW, "toReview", "fth-copy", counts.toReview(), counts.toReview() > 0));
        items.add(kind(ReportFilter.DRAFTS, "drafts", "fth-edit-2", counts.drafts(), false));
        items.add(kind(ReportFilter.TRASH, "trash", "fth-trash-2", counts.trash(), false));
        for (Listing.Project project : projects) {
            long count = counts.byProject().getOrDefault(project.id(), 0);
            items.add(item(ListFilter.ofProject(project.id()), project.title(), "fth-folder", count, false));
        }
        return items;
    }

    private FilterItem kind(ReportFilter filter, String key, String icon, long count, boolean hot) {
        return item(ListFilter.of(filter), texts.get("filter." + key), icon, count, hot);
    }

    private FilterItem item(ListFilter filter, String name, String icon, long count, boolean hot) {
        return new FilterItem(
                filter,
                name,
                icon,
                count == 0 ? "" : numbers.format(count),
                hot,
                texts.get("filter.spoken", name, count));
    }
}
