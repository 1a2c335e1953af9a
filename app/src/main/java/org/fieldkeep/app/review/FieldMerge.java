package org.fieldkeep.app.review;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;

/// Two versions of a report that grew from one base, compared part by part.
///
/// Equal edits merge. An edit that only one side made merges where the form declares the field independent of the
/// others; everywhere else a person chooses, since an answer can make sense only together with the other answers of
/// its author. A report that either side submitted stays submitted. The outcome does not depend on which side is
/// called mine.
public final class FieldMerge {

    private final ReportContent mine;
    private final ReportContent theirs;
    private final List<Difference> differences;

    private FieldMerge(ReportContent mine, ReportContent theirs, List<Difference> differences) {
        this.mine = mine;
        this.theirs = theirs;
        this.differences = differences;
    }

    /// Compares.
    ///
    /// @param base what both stand on; null if it is not known, then every part that differs is open
    /// @param form the form mine was written with; null if it is not known, then no field is independent
    public static FieldMerge of(
            @Nullable ReportContent base, ReportContent mine, ReportContent theirs, @Nullable Form form) {
        List<ReportContent> contents = base == null ? List.of(mine, theirs) : List.of(base, mine, theirs);
        List<Difference> differences = Part.of(form, contents).stream()
                .map(part -> new Difference(part, compare(part, base, mine, theirs, form)))
                .toList();
        return new FieldMerge(mine, theirs, differences);
    }

    private static Difference.Kind compare(
            Part part, @Nullable ReportContent base, ReportContent mine, ReportContent theirs, @Nullable Form form) {
        if (part.same(mine, theirs)) {
            return base == null || part.same(base, mine) ? Difference.Kind.UNCHANGED : Difference.Kind.SAME_EDIT;
        }
        if (part instanceof Part.Status) {
            return mine.status() == ReportStatus.SUBMITTED ? Difference.Kind.FROM_MINE : Difference.Kind.FROM_THEIRS;
        }
        if (base == null || !independent(part, form)) {
            return Difference.Kind.OPEN;
        }
        if (part.same(base, theirs)) {
            return Difference.Kind.FROM_MINE;
        }
        return part.same(base, mine) ? Difference.Kind.FROM_THEIRS : Difference.Kind.OPEN;
    }

    private static boolean independent(Part part, @Nullable Form form) {
        return part instanceof Part.AnswerTo(String field)
                && form != null
                && form.field(field).map(FormField::independent).orElse(false);
    }

    /// Every part, in the order it is shown.
    public List<Difference> differences() {
        return differences;
    }

    /// The parts a person must choose, in the order they are shown.
    public List<Difference> open() {
        return differences.stream().filter(Difference::open).toList();
    }

    /// The parts that are equal or merged by themselves.
    public List<Difference> settled() {
        return differences.stream().filter(difference -> !difference.open()).toList();
    }

    /// Whether every open part is decided.
    ///
    /// @param picks by [Part#key()]
    public boolean decidedBy(Map<String, Pick> picks) {
        return undecided(picks).findAny().isEmpty();
    }

    /// The open parts without a choice, in the order they are shown.
    public Stream<Difference> undecided(Map<String, Pick> picks) {
        return open().stream()
                .filter(difference -> !picks.containsKey(difference.part().key()));
    }

    /// The whole content that comes out. Starts from theirs, so that nothing this program does not know is dropped.
    ///
    /// @param picks a choice for each open part, by [Part#key()]; others are ignored
    /// @throws IllegalStateException if an open part has no choice
    public ReportContent result(Map<String, Pick> picks) {
        ReportContent result = theirs;
        for (Difference difference : differences) {
            Part part = difference.part();
            result = switch (difference.kind()) {
                case UNCHANGED, SAME_EDIT, FROM_THEIRS -> result;
                case FROM_MINE -> part.copy(mine, result);
                case OPEN -> chosen(part, picks.get(part.key()), result);
            };
        }
        return result;
    }

    private ReportContent chosen(Part part, @Nullable Pick pick, ReportContent result) {
        return switch (pick) {
            case null -> throw new IllegalStateException("no choice for " + part.key());
            case Pick.Mine chosen -> part.copy(mine, result);
            case Pick.Theirs chosen -> result;
            case Pick.Edited(var answer) ->
                switch (part) {
                    case Part.AnswerTo(String field) -> result.withAnswer(field, answer);
                    default -> throw new IllegalStateException(part.key() + " cannot be edited here");
                };
        };
    }
}
