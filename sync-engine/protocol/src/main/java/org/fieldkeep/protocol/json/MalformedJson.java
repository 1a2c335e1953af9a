package org.fieldkeep.protocol.json;

/// A text is not the JSON, or not the shape, that was asked for.
///
/// The message names the place and what was expected there, never what was found: it may be logged.
public class MalformedJson extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// @param place where, as a path of member names
    /// @param expected what should have been there
    public MalformedJson(String place, String expected) {
        super(place + ": " + expected);
    }
}
