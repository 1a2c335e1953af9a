package org.fieldkeep.app.review;

import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.stream.Collectors;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.editor.field.AnswerText;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// Puts a loaded review and the choices made so far into words.
final class PageMaker {

    private final Texts texts;
    private final AnswerText answers;
    private final DateTimeFormatter time;

    PageMaker(EditorContext context, Texts texts) {
        this.texts = texts;
        answers = new AnswerText(texts.locale());
        time = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(texts.locale())
                .withZone(context.zone());
    }

    ReviewPage page(Proposal proposal, LoadedReview loaded, Picks picks) {
        boolean merged = loaded.merge().isPresent();
        List<ReviewRow> rows = loaded.parts().stream()
                .filter(part -> !merged || part.difference().open())
                .map(part -> row(part, merged, picks, proposal))
                .toList();
        List<ReviewRow> settled = loaded.parts().stream()
                .filter(part -> merged && !part.difference().open())
                .map(part -> row(part, true, picks, proposal))
                .toList();
        int at = loaded.order().indexOf(proposal.report());
        boolean several = loaded.order().size() > 1;
        return new ReviewPage(
                loaded.title(),
                several && at >= 0
                        ? texts.get("position", at + 1, loaded.order().size())
                        : "",
                several,
                sentence(proposal),
                head("head.base", proposal.base()),
                texts.get("head.mine"),
                theirsHead(proposal.theirs()),
                rows,
                merged,
                settled,
                settled.isEmpty() ? "" : texts.get("settled", settled.size()),
                merged ? todo(loaded, picks) : "",
                loaded.merge().map(merge -> merge.decidedBy(picks.byKey())).orElse(false),
                Choices.of(proposal, merged));
    }

    private ReviewRow row(ComparedPart part, boolean merged, Picks picks, Proposal proposal) {
        Pick pick = picks.get(part.key());
        boolean open = part.difference().open();
        boolean compared = proposal.baseContent() != null;
        return new ReviewRow(
                part.key(),
                part.label(),
                orNothing(part.baseText()),
                part.mine(),
                compared && open && part.mineText().equals(part.baseText()) ? texts.get("note.unchanged") : "",
                part.theirs(),
                compared && open && part.theirsText().equals(part.baseText()) ? texts.get("note.unchanged") : "",
                merged ? result(part, pick) : orNothing(part.mineText()),
                open && pick != null ? pick.side() : null,
                open && part.field() != null,
                picks.isMoved(part.key()));
    }

    private String result(ComparedPart part, @Nullable Pick pick) {
        return switch (part.difference().kind()) {
            case UNCHANGED -> orNothing(part.theirsText());
            case SAME_EDIT -> texts.get("result.same", orNothing(part.theirsText()));
            case FROM_MINE -> texts.get("result.fromMine", orNothing(part.mineText()));
            case FROM_THEIRS -> texts.get("result.fromTheirs", orNothing(part.theirsText()));
            case OPEN ->
                switch (pick) {
                    case null -> texts.get(part.field() == null ? "result.choose" : "result.chooseOrEdit");
                    case Pick.Mine chosen -> orNothing(part.mineText());
                    case Pick.Theirs chosen -> orNothing(part.theirsText());
                    case Pick.Edited(var answer) -> orNothing(answers.of(part.field(), answer));
                };
        };
    }

    private String orNothing(String text) {
        return text.isEmpty() ? texts.get("nothing") : text;
    }

    private String todo(LoadedReview loaded, Picks picks) {
        FieldMerge merge = loaded.merge().orElseThrow();
        List<String> undecided = merge.undecided(picks.byKey())
                .map(difference -> difference.part().key())
                .toList();
        if (undecided.isEmpty()) {
            return texts.get(merge.open().isEmpty() ? "todo.merged" : "todo.done");
        }
        String names = loaded.parts().stream()
                .filter(part -> undecided.contains(part.key()))
                .map(ComparedPart::label)
                .collect(Collectors.joining(", "));
        return texts.get("todo", undecided.size(), names);
    }

    private String sentence(Proposal proposal) {
        Base base = proposal.base();
        ServerVersion theirs = proposal.theirs();
        Problem problem = proposal.problem();
        String because = problem == null || problem.detail().isBlank() ? "" : problem.detail();
        String kind = "sentence." + proposal.kind().name();
        if (theirs == null) {
            return texts.get(kind + ".plain", because);
        }
        return texts.get(
                kind,
                base == null ? 0 : base.version(),
                theirs.version(),
                theirs.author(),
                time.format(theirs.receivedAt()),
                because);
    }

    private String head(String key, @Nullable Base base) {
        return base == null ? texts.get(key + ".none") : texts.get(key, base.version());
    }

    private String theirsHead(@Nullable ServerVersion theirs) {
        return theirs == null ? texts.get("head.theirs.none") : texts.get("head.theirs", theirs.version());
    }

    /// The report as lines of text, to paste elsewhere.
    String asText(LoadedReview loaded) {
        return loaded.parts().stream()
                .filter(part -> !part.mineText().isEmpty())
                .map(part -> part.label() + ": " + part.mineText())
                .collect(Collectors.joining("\n", loaded.title() + "\n", "\n"));
    }
}
