package org.fieldkeep.client.transport;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.fieldkeep.client.transport.WireAnswer.Kind;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.jspecify.annotations.Nullable;

/// Says in the words of [WireAnswer.Kind] what an exception of the HTTP client means.
final class HttpFailures {

    private HttpFailures() {}

    static NoAnswer describe(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Kind kind = kindOf(cause);
            if (kind != null) {
                return new NoAnswer(kind, cause.getClass().getSimpleName());
            }
        }
        return new NoAnswer(Kind.OTHER, failure.getClass().getSimpleName());
    }

    /// Whether a pooled connection turned out to be closed by the peer before it sent a first byte.
    static boolean isStaleConnection(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (message != null && message.contains("header parser received no bytes")) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Kind kindOf(Throwable cause) {
        return switch (cause) {
            case CertificateNotYetValidException _, CertificateExpiredException _ -> Kind.TLS_DATE;
            case SSLException ssl when !causedByCertificateDate(ssl) -> Kind.TLS;
            case UnknownHostException _, UnresolvedAddressException _ -> Kind.UNKNOWN_HOST;
            case ConnectException connect -> hasUnresolvedCause(connect) ? Kind.UNKNOWN_HOST : Kind.UNREACHABLE;
            case NoRouteToHostException _, HttpConnectTimeoutException _ -> Kind.UNREACHABLE;
            case HttpTimeoutException _, TimeoutException _ -> Kind.TIMEOUT;
            case SocketException _ -> Kind.CUT;
            case BoundedBody.TooLargeAnswer _ -> Kind.TOO_LARGE;
            case IOException io when io.getCause() == null -> Kind.CUT;
            default -> null;
        };
    }

    private static boolean hasUnresolvedCause(Throwable failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
                return true;
            }
        }
        return false;
    }

    private static boolean causedByCertificateDate(Throwable failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateNotYetValidException || cause instanceof CertificateExpiredException) {
                return true;
            }
        }
        return false;
    }
}
