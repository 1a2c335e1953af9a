package org.fieldkeep.server.http;

/// Where and how to listen.
///
/// @param port 0 for any free one
/// @param behindProxy whether a proxy that we trust ends TLS in front of us; only then may we listen beyond this
/// machine,
///     and only then does `X-Forwarded-For` count
/// @param atOnce how many requests are worked on at the same time; more are asked to come back
public record HttpSettings(String host, int port, boolean behindProxy, int atOnce) {

    private static final int LAST_PORT = 65_535;

    /// @throws IllegalArgumentException if there is no such port
    public HttpSettings {
        if (port < 0 || port > LAST_PORT) {
            throw new IllegalArgumentException("There is no port " + port + "; it is a number from 0 to 65535.");
        }
    }

    /// Plain HTTP for this machine alone.
    public static HttpSettings loopback(int port) {
        return new HttpSettings("127.0.0.1", port, false, 64);
    }
}
