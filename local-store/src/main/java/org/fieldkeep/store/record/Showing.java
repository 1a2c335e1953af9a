package org.fieldkeep.store.record;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Which content of a report is shown, and the copies of it that the list sorts and searches by.
///
/// Unsettled local content, a proposal, and what is to be offered again to a restored server lie over the mirror; once
/// everything is settled the mirror is shown.
public final class Showing {

    private static final Logger LOG = LoggerFactory.getLogger(Showing.class);

    private final Unit unit;
    private final Locale locale;

    Showing(Unit unit, Locale locale) {
        this.unit = unit;
        this.locale = locale;
    }

    /// Whether the newest local revision is shown, and not the mirror.
    public boolean localIsShown(ReportRecord report) {
        return report.unsettled()
                || unit.proposals().find(report.report()).isPresent()
                || unit.reoffered().any(report.report());
    }

    /// Refreshes what the list shows of a report, if it is one this device knows.
    public void refresh(UUID report) {
        unit.reports().find(report).ifPresent(this::refresh);
    }

    /// Shows a server version that nothing lies over.
    void showServer(UUID report, ServerVersion version) {
        ReportContent content = version.content();
        if (content == null) {
            unit.reports().showDeleted(report, version.receivedAt().toEpochMilli());
        } else {
            unit.reports().show(report, columns(content, version.receivedAt()));
        }
    }

    /// Refreshes the titles of all reports written with a form.
    public void refreshOfForm(FormRef form) {
        unit.reports().ofForm(form.id(), form.version()).forEach(this::refresh);
    }

    private void refresh(ReportRecord report) {
        MirrorRecord mirror = unit.mirror().find(report.report()).orElse(null);
        boolean local = localIsShown(report) || mirror == null;
        Instant changed = local || mirror == null ? report.savedAt() : mirror.receivedAt();
        String content = shownContent(report, mirror);
        if (content == null) {
            unit.reports().showDeleted(report.report(), changed.toEpochMilli());
            return;
        }
        try {
            ReportContent readable = Contents.read(content);
            if (readable != null) {
                unit.reports().show(report.report(), columns(readable, changed));
            }
        } catch (MalformedJson unreadable) {
            LOG.error("the content of report {} cannot be read: {}", report.report(), unreadable.getMessage());
        }
    }

    /// The content that is shown, as the text it is kept as; null for a deletion.
    public @Nullable String shownContent(ReportRecord report, @Nullable MirrorRecord mirror) {
        if (localIsShown(report)) {
            return report.content();
        }
        return mirror == null ? null : mirror.content();
    }

    private ShownColumns columns(ReportContent content, Instant changed) {
        Optional<Form> form = unit.forms().find(content.form());
        String title = form.map(known -> known.titleOf(content, locale))
                .orElse(content.form().id());
        return new ShownColumns(
                title,
                form.map(known -> subtitle(known, content)).orElse(""),
                content.project(),
                content.form(),
                content.status(),
                changed,
                searchText(title, content));
    }

    /// The answer that identifies the report for people who file it: to the first required field with a
    /// constraint, as a site's code is.
    private static String subtitle(Form form, ReportContent content) {
        return form.fields().stream()
                .filter(field -> field.required() && field.constraint() != null)
                .findFirst()
                .map(FormField::name)
                .map(name -> content.answers().get(name))
                .map(answer -> answer instanceof Answer.Text(String value) ? value : "")
                .orElse("");
    }

    private static String searchText(String title, ReportContent content) {
        String answers = content.answers().values().stream()
                .map(answer -> switch (answer) {
                    case Answer.Text(String value) -> value;
                    case Answer.Choices choices -> String.join(" ", choices.values());
                    case Answer.Place place -> place.lat() + " " + place.lon();
                    case Answer.Moment moment -> moment.at().instant().toString();
                    case Answer.Other other -> "";
                })
                .sorted()
                .collect(Collectors.joining("\n"));
        return (title + "\n" + answers).toLowerCase(Locale.ROOT);
    }
}
