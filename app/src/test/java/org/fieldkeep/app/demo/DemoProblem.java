package org.fieldkeep.app.demo;

/// The demo cannot go on; the message says why in whole sentences.
public final class DemoProblem extends RuntimeException {

    private static final long serialVersionUID = 1;

    public DemoProblem(String message) {
        super(message);
    }
}
