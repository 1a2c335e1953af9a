package org.fieldkeep.client.transport;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/// Where a server is: scheme, host and port, nothing else.
///
/// Plain `http` is for this very computer only, unless whoever composes the program allows it explicitly;
/// anything else would show reports and tokens to the network.
///
/// @param base such as `https://reports.example.org`, without a slash at the end
public record ServerAddress(URI base) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    /// Reads what a person typed; a bare host name means `https`.
    ///
    /// @throws UnusableAddress if it names no server, or one that must not be spoken to in the clear
    public static ServerAddress parse(String typed, boolean allowPlainHttp) {
        String text = typed.strip();
        if (text.isEmpty()) {
            throw new UnusableAddress(UnusableAddress.Why.EMPTY);
        }
        if (!text.contains("://")) {
            text = (isLoopback(hostPart(text)) ? "http://" : "https://") + text;
        }
        URI uri = uri(text);
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        String host = uri.getHost();
        if (host == null || uri.getUserInfo() != null || uri.getQuery() != null || uri.getFragment() != null) {
            throw new UnusableAddress(UnusableAddress.Why.NOT_AN_ADDRESS);
        }
        if (!scheme.equals("https") && !scheme.equals("http")) {
            throw new UnusableAddress(UnusableAddress.Why.NOT_AN_ADDRESS);
        }
        if (scheme.equals("http") && !allowPlainHttp && !isLoopback(host)) {
            throw new UnusableAddress(UnusableAddress.Why.NOT_SECURE);
        }
        String path = uri.getPath() == null || uri.getPath().equals("/") ? "" : uri.getPath();
        if (!path.isEmpty()) {
            throw new UnusableAddress(UnusableAddress.Why.NOT_AN_ADDRESS);
        }
        String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
        return new ServerAddress(URI.create(scheme + "://" + host.toLowerCase(Locale.ROOT) + port));
    }

    /// The address of a path below this server.
    public URI resolve(String path) {
        return URI.create(base + path);
    }

    @Override
    public String toString() {
        return base.toString();
    }

    private static URI uri(String text) {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() == null) {
                throw new UnusableAddress(UnusableAddress.Why.NOT_AN_ADDRESS);
            }
            return uri;
        } catch (URISyntaxException notAnAddress) {
            throw new UnusableAddress(UnusableAddress.Why.NOT_AN_ADDRESS);
        }
    }

    private static String hostPart(String hostAndPort) {
        int slash = hostAndPort.indexOf('/');
        String authority = slash < 0 ? hostAndPort : hostAndPort.substring(0, slash);
        int colon = authority.lastIndexOf(':');
        return colon < 0 || authority.endsWith("]") ? authority : authority.substring(0, colon);
    }

    private static boolean isLoopback(String host) {
        return LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
    }
}
