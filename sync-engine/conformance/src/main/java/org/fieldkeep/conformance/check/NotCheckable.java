package org.fieldkeep.conformance.check;

/// The rule cannot be checked with what was given; the message names what it needs.
class NotCheckable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotCheckable(String needs) {
        super(needs);
    }
}
