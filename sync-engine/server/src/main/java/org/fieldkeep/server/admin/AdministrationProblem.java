package org.fieldkeep.server.admin;

/// What an operator asked for cannot be done; the message says why, in words for the operator.
public final class AdministrationProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// @param message what is wrong and, where it helps, what to do instead
    public AdministrationProblem(String message) {
        super(message);
    }
}
