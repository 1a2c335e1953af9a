package org.fieldkeep.conformance.check;

/// What a server did is not what the rule says; ends the check, whose runner makes a verdict of it.
class Contradiction extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Contradiction(String found) {
        super(found);
    }
}
