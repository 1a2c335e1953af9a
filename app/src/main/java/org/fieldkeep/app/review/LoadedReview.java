package org.fieldkeep.app.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// One open review with everything compared, read and computed off the window's thread.
///
/// @param order the reports with open reviews, in the order they are gone through
/// @param proposal empty if the report needs no review
/// @param title what the report is called
/// @param merge empty where there are no two contents to merge
/// @param parts the parts that differ or say something, in the order they are shown
record LoadedReview(
        List<UUID> order,
        Optional<Proposal> proposal,
        String title,
        Optional<FieldMerge> merge,
        List<ComparedPart> parts,
        @Nullable Form form) {

    static LoadedReview read(LocalStore store, UUID report, Texts texts) {
        List<UUID> order = store.reviews().open().stream().map(Proposal::report).toList();
        Optional<Proposal> found = store.reviews().of(report);
        if (found.isEmpty()) {
            return new LoadedReview(order, found, "", Optional.empty(), List.of(), null);
        }
        Proposal proposal = found.get();
        ReportContent told = told(proposal);
        Form form = told == null ? null : store.forms().of(told.form()).orElse(null);
        PartText words = new PartText(form, projects(store), texts);
        Optional<FieldMerge> merge = merge(proposal, form);
        List<Difference> differences = merge.map(FieldMerge::differences).orElseGet(() -> unmerged(proposal, form));
        return new LoadedReview(
                order,
                found,
                title(form, told, texts),
                merge,
                differences.stream()
                        .map(difference -> compare(difference, proposal, words))
                        .filter(LoadedReview::saysSomething)
                        .toList(),
                form);
    }

    private static Optional<FieldMerge> merge(Proposal proposal, @Nullable Form form) {
        ReportContent mine = proposal.mine();
        ReportContent theirs = theirs(proposal);
        return switch (proposal.kind()) {
            case EDITED_EDITED, APPLIED ->
                mine == null || theirs == null
                        ? Optional.empty()
                        : Optional.of(FieldMerge.of(proposal.baseContent(), mine, theirs, form));
            default -> Optional.empty();
        };
    }

    private static List<Difference> unmerged(Proposal proposal, @Nullable Form form) {
        ReportContent told = told(proposal);
        return told == null
                ? List.of()
                : Part.of(form, List.of(told)).stream()
                        .map(part -> new Difference(part, Difference.Kind.UNCHANGED))
                        .toList();
    }

    private static ComparedPart compare(Difference difference, Proposal proposal, PartText words) {
        Part part = difference.part();
        String base = words.of(part, proposal.baseContent());
        String mine = words.of(part, proposal.mine());
        String theirs = words.of(part, theirs(proposal));
        boolean prose = words.isProse(part) && proposal.baseContent() != null;
        return new ComparedPart(
                difference,
                words.label(part),
                words.field(part),
                base,
                mine,
                theirs,
                runs(prose, base, mine),
                runs(prose, base, theirs));
    }

    private static List<WordDiff.Run> runs(boolean prose, String base, String text) {
        if (prose) {
            return WordDiff.between(base, text);
        }
        return text.isEmpty() ? List.of() : List.of(new WordDiff.Run(WordDiff.Kind.KEPT, text));
    }

    private static boolean saysSomething(ComparedPart part) {
        return part.difference().open() || !(part.baseText() + part.mineText() + part.theirsText()).isEmpty();
    }

    /// What the report says, whoever said it.
    private static @Nullable ReportContent told(Proposal proposal) {
        ReportContent mine = proposal.mine();
        if (mine != null) {
            return mine;
        }
        ReportContent theirs = theirs(proposal);
        return theirs != null ? theirs : proposal.baseContent();
    }

    private static @Nullable ReportContent theirs(Proposal proposal) {
        ServerVersion theirs = proposal.theirs();
        return theirs == null ? null : theirs.content();
    }

    static String title(@Nullable Form form, @Nullable ReportContent told, Texts texts) {
        return form == null || told == null ? texts.get("title.unknown") : form.titleOf(told, texts.locale());
    }

    /// The projects' names by id.
    static Map<String, String> projects(LocalStore store) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Access access : store.mirror().access()) {
            names.put(access.project(), access.title());
        }
        return names;
    }
}
