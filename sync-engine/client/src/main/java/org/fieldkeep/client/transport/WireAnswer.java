package org.fieldkeep.client.transport;

import org.fieldkeep.protocol.wire.WireResponse;

/// What became of one request.
public sealed interface WireAnswer {

    /// Something answered, whole; whether it was a Fieldkeep server is for the reader to judge.
    record Answered(WireResponse response) implements WireAnswer {}

    /// No whole answer came. The request may or may not have arrived.
    ///
    /// @param detail for support; never content or tokens
    record NoAnswer(Kind kind, String detail) implements WireAnswer {}

    /// Why no answer came.
    enum Kind {
        /// Nothing took the connection; the request did not leave.
        UNREACHABLE,
        /// The server's name is known to nobody; the request did not leave.
        UNKNOWN_HOST,
        /// Took too long.
        TIMEOUT,
        /// No secure connection could be agreed on; the request did not leave.
        TLS,
        /// The server's certificate is not valid at this computer's date; the request did not leave.
        TLS_DATE,
        /// The connection broke after the request began to leave.
        CUT,
        /// Larger than this program reads.
        TOO_LARGE,
        /// Not HTTP.
        OTHER;

        /// Whether the request may have reached the server.
        public boolean mayHaveArrived() {
            return this == TIMEOUT || this == CUT || this == TOO_LARGE || this == OTHER;
        }
    }
}
