package org.fieldkeep.protocol.report;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// Everything one report says, whole; each operation carries it entire.
///
/// @param project the project's id, which is content: moving a report is an edit
/// @param form the form version the report was written with
/// @param status draft or submitted; once submitted never a draft again
/// @param observedAt when it was seen, if the author said so
/// @param answers by field name; a field without an answer is absent
/// @param attachments the files it names, in the author's order
/// @param extras members this program does not know, by name, each as canonical JSON text; kept so that a round
///     trip through an older program loses nothing
public record ReportContent(
        String project,
        FormRef form,
        ReportStatus status,
        @Nullable ObservedAt observedAt,
        Map<String, Answer> answers,
        List<AttachmentRef> attachments,
        Map<String, String> extras) {

    public ReportContent {
        // Map.copyOf probes one by one where hashes meet, and names come from anybody: thousands could be made to meet.
        answers = Collections.unmodifiableMap(new HashMap<>(answers));
        attachments = List.copyOf(attachments);
        extras = Collections.unmodifiableMap(new HashMap<>(extras));
    }

    /// A draft without answers.
    public static ReportContent empty(String project, FormRef form) {
        return new ReportContent(project, form, ReportStatus.DRAFT, null, Map.of(), List.of(), Map.of());
    }

    /// The same content with one answer set, or removed where `answer` is null.
    public ReportContent withAnswer(String field, @Nullable Answer answer) {
        SequencedMap<String, Answer> changed = new LinkedHashMap<>(answers);
        if (answer == null) {
            changed.remove(field);
        } else {
            changed.put(field, answer);
        }
        return new ReportContent(project, form, status, observedAt, changed, attachments, extras);
    }

    /// The same content under another form version.
    public ReportContent withForm(FormRef changed) {
        return new ReportContent(project, changed, status, observedAt, answers, attachments, extras);
    }

    /// The same content under another status.
    public ReportContent withStatus(ReportStatus changed) {
        return new ReportContent(project, form, changed, observedAt, answers, attachments, extras);
    }

    /// The same content in another project.
    public ReportContent withProject(String changed) {
        return new ReportContent(changed, form, status, observedAt, answers, attachments, extras);
    }

    /// The same content seen at another time, or at none stated.
    public ReportContent withObservedAt(@Nullable ObservedAt changed) {
        return new ReportContent(project, form, status, changed, answers, attachments, extras);
    }
}
