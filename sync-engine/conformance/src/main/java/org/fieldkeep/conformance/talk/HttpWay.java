package org.fieldkeep.conformance.talk;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// The way over HTTP/1.1, by the JDK's client.
public final class HttpWay implements Way, AutoCloseable {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();
    private final String address;

    /// @param address of the server; a path in it goes before the contract's own
    public HttpWay(URI address) {
        String text = address.toString();
        this.address = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    @Override
    public WireResponse send(WireRequest request) throws IOException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(address + request.path()))
                .timeout(PATIENCE)
                .method(
                        request.method(),
                        request.body().length == 0
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofByteArray(request.body()));
        request.headers().forEach(builder::header);
        try {
            HttpResponse<byte[]> response = client.send(builder.build(), BodyHandlers.ofByteArray());
            Map<String, String> headers = new HashMap<>();
            response.headers()
                    .map()
                    .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values)));
            return new WireResponse(response.statusCode(), headers, response.body());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for an answer");
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
