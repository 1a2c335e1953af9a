package org.fieldkeep.app.review;

import java.util.List;
import org.fieldkeep.store.review.Proposal;

/// What can be done about each kind of proposal. A deletion of mine can become no new report and has no text to copy.
final class Choices {

    private Choices() {}

    static List<Choice> of(Proposal proposal, boolean merged) {
        boolean deletion = proposal.mine() == null;
        return switch (proposal.kind()) {
            case EDITED_EDITED, APPLIED ->
                merged
                        ? List.of(Choice.MINE_FOR_ALL, Choice.THEIRS_FOR_ALL, Choice.KEEP_BOTH, Choice.LET_MINE_GO)
                        : deletion
                                ? List.of(Choice.KEEP_DELETED, Choice.TAKE_THEIRS)
                                : List.of(Choice.SEND_AGAIN, Choice.KEEP_BOTH, Choice.LET_MINE_GO);
            case EDITED_DELETED -> List.of(Choice.RESTORE_MINE, Choice.KEEP_BOTH, Choice.LET_MINE_GO);
            case DELETED_EDITED -> List.of(Choice.KEEP_DELETED, Choice.TAKE_THEIRS);
            case REFUSED, TOO_LARGE ->
                deletion ? List.of(Choice.LET_MINE_GO) : List.of(Choice.CORRECT, Choice.COPY_TEXT, Choice.LET_MINE_GO);
            case NOT_ALLOWED, SET_ASIDE ->
                deletion
                        ? List.of(Choice.SEND_AGAIN, Choice.LET_MINE_GO)
                        : List.of(Choice.SEND_AGAIN, Choice.KEEP_BOTH, Choice.COPY_TEXT, Choice.LET_MINE_GO);
            case UNKNOWN_REPORT, GONE ->
                deletion
                        ? List.of(Choice.LET_MINE_GO)
                        : List.of(Choice.KEEP_BOTH, Choice.COPY_TEXT, Choice.LET_MINE_GO);
            case ACCESS_LOST ->
                deletion
                        ? List.of(Choice.LET_MINE_GO)
                        : List.of(Choice.COPY_TEXT, Choice.SEND_AGAIN, Choice.LET_MINE_GO);
            case UNREADABLE ->
                deletion
                        ? List.of(Choice.LET_MINE_GO)
                        : List.of(Choice.SEND_AGAIN, Choice.COPY_TEXT, Choice.LET_MINE_GO);
        };
    }
}
