package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.record.HistoryKind;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.HistoryEntry;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WorkingCopy;
import org.fieldkeep.store.review.Proposal;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// Everything the editor needs of a report, read in one go off the window's thread.
///
/// @param shown empty where nothing of the report was saved here or heard of
/// @param content what is stored of it: of a deleted report what it last said, null if that is not known
/// @param typed the typing kept of it, if there is any
/// @param versions the versions of its form that it can be shown in
/// @param projects what the account has access to
/// @param unsaved another report that was begun and never saved; asked for a new report only
/// @param author who made the server's version; empty if that is not known
record OpenedReport(
        Optional<Shown> shown,
        @Nullable ReportContent content,
        Optional<WorkingCopy> typed,
        FormVersions versions,
        Optional<Proposal> proposal,
        List<Access> projects,
        Optional<WorkingCopy> unsaved,
        String author) {

    /// Reads a report.
    static OpenedReport read(LocalStore store, UUID report, Live live) {
        Optional<Shown> shown = store.reports().open(report, live);
        Optional<WorkingCopy> typed = shown.isPresent()
                ? shown.map(Shown::workingCopy)
                : store.workingCopies().of(report);
        List<HistoryEntry> history = shown.isPresent() ? store.reports().history(report) : List.of();
        ReportContent content = shown.map(Shown::content)
                .or(() -> lastSaid(history))
                .or(() -> typed.map(WorkingCopy::typed))
                .orElse(null);
        return new OpenedReport(
                shown,
                content,
                typed,
                FormVersions.read(store, content, typed.map(WorkingCopy::typed).orElse(null)),
                store.reviews().of(report),
                store.mirror().access(),
                Optional.empty(),
                author(history));
    }

    /// Reads what a new report starts from.
    static OpenedReport fresh(LocalStore store, FormRef form, String project) {
        ReportContent content = ReportContent.empty(project, form);
        return new OpenedReport(
                Optional.empty(),
                content,
                Optional.empty(),
                FormVersions.read(store, content),
                Optional.empty(),
                store.mirror().access(),
                neverSaved(store),
                "");
    }

    /// The newest typing of a report of which nothing was ever saved.
    static Optional<WorkingCopy> neverSaved(LocalStore store) {
        return store.workingCopies().all().stream()
                .filter(copy -> store.reports().open(copy.report(), Live.none()).isEmpty())
                .findFirst();
    }

    /// What the store has of it; of a report that was only ever typed, nothing.
    ReportContent stored() {
        return shown.map(Shown::content).orElseGet(() -> ReportContent.empty("", new FormRef("", 1)));
    }

    /// Whether what is shown is a deletion.
    boolean deleted() {
        return shown.isPresent() && shown.get().content() == null;
    }

    /// Whether the account may read but not write in the report's project.
    boolean mayOnlyRead() {
        return content != null
                && projects.stream()
                        .anyMatch(access -> access.project().equals(content.project())
                                && !access.role().writes());
    }

    /// What a save of the stored content must name.
    Stand stand() {
        return shown.map(Shown::stand).orElseGet(Stand.Nothing::new);
    }

    /// The newest local revision; 0 if there is none.
    long revision() {
        return shown.map(known -> known.row().localRevision()).orElse(0L);
    }

    /// Says that a newer version came.
    String newer(Texts texts) {
        String key = deleted() ? "notice.newer.deleted" : "notice.newer";
        return author.isEmpty() ? texts.get(key) : texts.get(key + ".by", author);
    }

    private static Optional<ReportContent> lastSaid(List<HistoryEntry> history) {
        return history.stream()
                .map(HistoryEntry::content)
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static String author(List<HistoryEntry> history) {
        return history.stream()
                .filter(entry -> entry.kind() == HistoryKind.SERVER)
                .map(HistoryEntry::author)
                .findFirst()
                .orElse("");
    }
}
