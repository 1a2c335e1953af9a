package org.fieldkeep.conformance.talk;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Objects;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.fieldkeep.protocol.wire.WireRequest;

/// No whole answer came to a request.
public class NoAnswer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NoAnswer(WireRequest request, IOException cause) {
        super("no answer to " + request.method() + " " + request.path() + "; " + inWords(cause), cause);
    }

    /// What went wrong, for people.
    static String inWords(IOException failure) {
        return switch (failure) {
            case HttpTimeoutException late -> "none came in time";
            case ConnectException unknown when isOfAName(unknown) -> "nobody knows that name";
            case ConnectException refused -> "the connection was refused";
            case SSLException untrusted -> "TLS failed: " + untrusted.getMessage();
            default ->
                "the connection broke ("
                        + (failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage())
                        + ")";
        };
    }

    /// The client hides a name that cannot be found behind failures to connect.
    private static boolean isOfAName(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(
                        cause -> cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException);
    }
}
