package org.fieldkeep.app.editor;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// What an open proposal means to somebody who has its report in the editor: a refusal is corrected here, at the
/// field; everything else is decided in the review.
final class Proposals {

    private static final String FORM = "form";
    private static final String PROJECT = "project";

    private final Texts texts;
    private final NoticeBoard notices;
    private final Problems problems;
    private @Nullable Proposal told;

    Proposals(Texts texts, NoticeBoard notices, Problems problems) {
        this.texts = texts;
        this.notices = notices;
        this.problems = problems;
    }

    /// Shows what this proposal asks, or that none asks anything.
    ///
    /// @param newerForm whether there is a newer version of the form than the one that stands in the editor
    void tell(@Nullable Proposal proposal, boolean newerForm) {
        Proposal before = told;
        told = proposal;
        if (proposal == null) {
            notices.clear(Notice.Kind.REFUSED);
            notices.clear(Notice.Kind.NEEDS_REVIEW);
        } else if (isCorrectedHere(proposal.kind())) {
            notices.clear(Notice.Kind.NEEDS_REVIEW);
            boolean moves =
                    newerForm && errors(proposal).anyMatch(error -> error.code().equals(FORM));
            notices.put(
                    Notice.Kind.REFUSED,
                    refused(proposal),
                    Stream.of(Notice.Action.USE_NEWEST_FORM, Notice.Action.SEND_CORRECTED, Notice.Action.ASK_GIVE_UP)
                            .filter(action -> moves || action != Notice.Action.USE_NEWEST_FORM)
                            .toArray(Notice.Action[]::new));
            if (before == null || !before.openedAt().equals(proposal.openedAt())) {
                problems.told(errors(proposal).filter(Proposals::hasPlace).toList());
            }
        } else {
            notices.clear(Notice.Kind.REFUSED);
            notices.put(Notice.Kind.NEEDS_REVIEW, texts.get("notice.needsReview"), Notice.Action.COMPARE);
        }
    }

    /// The first field a refusal names.
    static Optional<String> firstError(Proposal proposal) {
        return errors(proposal)
                .filter(Proposals::hasPlace)
                .map(FieldError::field)
                .findFirst();
    }

    private String refused(Proposal proposal) {
        if (proposal.kind() == ProposalKind.TOO_LARGE) {
            return texts.get("notice.tooLarge");
        }
        String whole = errors(proposal)
                .filter(error -> !hasPlace(error))
                .map(FieldError::message)
                .collect(Collectors.joining(". "));
        return whole.isEmpty() ? texts.get("notice.refused") : texts.get("notice.refused.whole", whole);
    }

    /// Whether the form shows where the error is; any other is about the report as a whole.
    private static boolean hasPlace(FieldError error) {
        return !error.field().isEmpty() || error.code().equals(PROJECT);
    }

    private static Stream<FieldError> errors(Proposal proposal) {
        Problem problem = proposal.problem();
        return problem == null ? Stream.empty() : problem.errors().stream();
    }

    private static boolean isCorrectedHere(ProposalKind kind) {
        return switch (kind) {
            case REFUSED, TOO_LARGE -> true;
            default -> false;
        };
    }
}
