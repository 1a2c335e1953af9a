package org.fieldkeep.app.editor;

import java.util.List;
import java.util.Optional;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.review.Proposal;
import org.jspecify.annotations.Nullable;

/// What an open proposal means to somebody who has its report in the editor: a refusal is corrected here, at the
/// field; everything else is decided in the review.
final class Proposals {

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
    void tell(@Nullable Proposal proposal) {
        Proposal before = told;
        told = proposal;
        if (proposal == null) {
            notices.clear(Notice.Kind.REFUSED);
            notices.clear(Notice.Kind.NEEDS_REVIEW);
        } else if (isCorrectedHere(proposal.kind())) {
            notices.clear(Notice.Kind.NEEDS_REVIEW);
            notices.put(
                    Notice.Kind.REFUSED,
                    texts.get(proposal.kind() == ProposalKind.TOO_LARGE ? "notice.tooLarge" : "notice.refused"),
                    Notice.Action.SEND_CORRECTED,
                    Notice.Action.ASK_GIVE_UP);
            if (before == null || !before.openedAt().equals(proposal.openedAt())) {
                problems.told(errors(proposal));
            }
        } else {
            notices.clear(Notice.Kind.REFUSED);
            notices.put(Notice.Kind.NEEDS_REVIEW, texts.get("notice.needsReview"), Notice.Action.COMPARE);
        }
    }

    /// The first field a refusal names.
    static Optional<String> firstError(Proposal proposal) {
        return errors(proposal).stream().map(FieldError::field).findFirst();
    }

    private static List<FieldError> errors(Proposal proposal) {
        Problem problem = proposal.problem();
        return problem == null ? List.of() : problem.errors();
    }

    private static boolean isCorrectedHere(ProposalKind kind) {
        return switch (kind) {
            case REFUSED, TOO_LARGE -> true;
            default -> false;
        };
    }
}
