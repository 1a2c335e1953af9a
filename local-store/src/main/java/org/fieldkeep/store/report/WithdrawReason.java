package org.fieldkeep.store.report;

/// Why a person takes an unsent change back.
public enum WithdrawReason {
    /// It is given up: what the server holds is shown again, the change stays in history.
    GIVE_UP,
    /// It is to be corrected first: its content becomes a proposal.
    CORRECT
}
