package org.fieldkeep.app.main;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.OneLine;
import org.fieldkeep.app.words.StateText;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.report.Counts;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// Asks the store what the window shows and puts it into words. Waits for the disk: to be called in the background.
public final class ReportSource {

    private final LocalStore store;
    private final Supplier<Live> live;
    private final LocalTimes times;
    private final StateWords words;
    private final Texts texts;
    private final Locale locale;

    public ReportSource(LocalStore store, Supplier<Live> live, LocalTimes times, StateWords words, Locale locale) {
        this.store = store;
        this.live = live;
        this.times = times;
        this.words = words;
        this.texts = Texts.of(ReportSource.class, locale);
        this.locale = locale;
    }

    /// Looks at the list.
    ///
    /// @param search words to be found in a report; empty for all
    /// @param limit at most this many items
    public Listing look(ListFilter filter, String search, int limit) {
        Live now = live.get();
        Counts counts = store.reports().counts(now);
        Map<String, Access> access =
                store.mirror().access().stream().collect(Collectors.toMap(Access::project, Function.identity()));
        List<Form> usable = store.forms().usable();
        Map<FormRef, String> forms = usable.stream()
                .collect(Collectors.toMap(Form::ref, form -> form.title().in(locale)));
        List<ReportRow> rows =
                store.reports().list(new ReportQuery(search, filter.filter(), filter.project(), limit + 1, 0), now);
        List<ReportItem> items = rows.stream()
                .limit(limit)
                .map(row -> item(row, formTitle(row.form(), forms), projectTitle(row.project(), access)))
                .toList();
        return new Listing(
                items,
                rows.size() > limit,
                counts,
                projects(counts, access),
                newReport(usable, access),
                oldestNotSent(counts, now),
                store.mirror().asideCount());
    }

    private @Nullable Instant oldestNotSent(Counts counts, Live now) {
        if (counts.notSent() == 0) {
            return null;
        }
        int last = counts.notSent() - 1;
        return store.reports().list(new ReportQuery("", ReportFilter.NOT_SENT, null, 1, last), now).stream()
                .map(ReportRow::changedAt)
                .findFirst()
                .orElse(null);
    }

    private String formTitle(FormRef ref, Map<FormRef, String> usable) {
        String title = usable.get(ref);
        return title != null
                ? title
                : store.forms().of(ref).map(form -> form.title().in(locale)).orElse(ref.id());
    }

    private static String projectTitle(String project, Map<String, Access> access) {
        Access known = access.get(project);
        return known == null || known.title().isBlank() ? project : known.title();
    }

    private static List<Listing.Project> projects(Counts counts, Map<String, Access> access) {
        return byTitle(Stream.concat(access.keySet().stream(), counts.byProject().keySet().stream())
                .distinct()
                .map(id -> new Listing.Project(id, projectTitle(id, access))));
    }

    private NewReport newReport(List<Form> usable, Map<String, Access> access) {
        Map<String, Form> newest = usable.stream()
                .collect(Collectors.toMap(
                        Form::id, Function.identity(), BinaryOperator.maxBy(Comparator.comparingInt(Form::version))));
        List<NewReport.FormChoice> forms = newest.values().stream()
                .map(form -> new NewReport.FormChoice(form.ref(), form.title().in(locale)))
                .sorted(Comparator.comparing(NewReport.FormChoice::title))
                .toList();
        return new NewReport(
                forms,
                byTitle(access.values().stream()
                        .filter(granted -> granted.role().writes())
                        .map(granted ->
                                new Listing.Project(granted.project(), projectTitle(granted.project(), access)))));
    }

    private static List<Listing.Project> byTitle(Stream<Listing.Project> projects) {
        return projects.sorted(Comparator.comparing(Listing.Project::title)).toList();
    }

    private ReportItem item(ReportRow row, String form, String project) {
        StateText state = words.of(row.state());
        boolean draft = row.status() == ReportStatus.DRAFT;
        String title = OneLine.of(row.title());
        String details = Stream.of(row.subtitleCode(), form, project)
                .map(part -> OneLine.of(Objects.requireNonNullElse(part, "")))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" · "));
        String time = times.brief(row.changedAt());
        String spoken = texts.get(draft ? "row.spoken.draft" : "row.spoken", title, details, state.spoken(), time);
        return new ReportItem(
                row.report(),
                title,
                details,
                time,
                draft,
                row.deleted(),
                StateWords.isCompared(row.state()),
                state,
                spoken);
    }
}
