package org.fieldkeep.conformance.json;

/// An answer is not what the contract says; the message names the place and what was expected there.
public class Misread extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public Misread(String place, String expected) {
        super(place + ": " + expected);
    }
}
