package org.fieldkeep.client.transport;

import io.github.resilience4j.core.functions.CheckedSupplier;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Real requests over HTTP/1.1, each on a virtual thread of its own.
///
/// Redirects are never followed: a token must not travel to where somebody else points. The whole exchange has a
/// deadline, since a line that delivers a byte a minute would never be idle. The only retry in here repeats a
/// request whose pooled connection turned out to be closed before a first byte came back; every request of the
/// protocol bears repeating.
public final class HttpTransport implements Transport, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HttpTransport.class);

    private final ServerAddress server;
    private final HttpLimits limits;
    private final HttpClient client;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Retry staleConnection = Retry.of(
            "stale-connection",
            RetryConfig.custom()
                    .maxAttempts(2)
                    .waitDuration(Duration.ofMillis(1))
                    .retryOnException(HttpFailures::isStaleConnection)
                    .build());

    public HttpTransport(ServerAddress server, HttpLimits limits) {
        this.server = server;
        this.limits = limits;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(limits.connect())
                .executor(threads)
                .build();
    }

    @Override
    public void send(WireRequest request, Consumer<WireAnswer> whenDone) {
        try {
            threads.execute(() -> {
                WireAnswer answer = exchange(request);
                LOG.debug("{} -> {}", request, answer);
                whenDone.accept(answer);
            });
        } catch (RejectedExecutionException closed) {
            LOG.debug("{} came after the end", request);
        }
    }

    /// Ends every request in flight; their answers never come.
    @Override
    public void close() {
        client.shutdownNow();
        threads.shutdownNow();
    }

    private WireAnswer exchange(WireRequest request) {
        CheckedSupplier<WireAnswer> once = () -> exchangeOnce(request);
        try {
            return Retry.decorateCheckedSupplier(staleConnection, once).get();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return new NoAnswer(WireAnswer.Kind.CUT, "closed");
        } catch (Throwable failure) {
            return HttpFailures.describe(failure);
        }
    }

    private WireAnswer exchangeOnce(WireRequest request) throws Exception {
        Duration deadline = limits.deadline(request.body().length);
        CompletableFuture<HttpResponse<byte[]>> exchange =
                client.sendAsync(http(request, deadline), _ -> new BoundedBody(limits.maxAnswerBytes()));
        try {
            HttpResponse<byte[]> response = exchange.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
            return new Answered(new WireResponse(response.statusCode(), headers(response), response.body()));
        } catch (Exception failure) {
            exchange.cancel(true);
            throw failure;
        }
    }

    private HttpRequest http(WireRequest request, Duration deadline) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(server.resolve(request.path()))
                .timeout(deadline)
                .method(
                        request.method(),
                        request.body().length == 0
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofByteArray(request.body()));
        request.headers().forEach(builder::setHeader);
        return builder.build();
    }

    private static Map<String, String> headers(HttpResponse<byte[]> response) {
        Map<String, String> headers = new HashMap<>();
        response.headers().map().forEach((name, values) -> {
            if (!values.isEmpty()) {
                headers.put(name.toLowerCase(Locale.ROOT), values.getFirst());
            }
        });
        return headers;
    }
}
