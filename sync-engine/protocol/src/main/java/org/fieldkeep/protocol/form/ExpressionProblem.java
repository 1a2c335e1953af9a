package org.fieldkeep.protocol.form;

/// A text is no expression this program can evaluate; the message says where and why, for a form's author.
public final class ExpressionProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ExpressionProblem(String message) {
        super(message);
    }
}
