package org.fieldkeep.server.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.util.JavalinException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.accept.Faults;
import org.fieldkeep.server.api.Responses;
import org.fieldkeep.server.api.Route;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/// Serves an [ApiHandler] over HTTP/1.1, one virtual thread per request.
///
/// Bounds: header 8 KiB, bodies as their routes say, connections, requests at once, idle time, and the slowest a
/// body may come in. Everything else is the handler's.
public final class HttpServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
    private static final int HEADER_BYTES = 8 * 1024;
    private static final int CONNECTIONS = 1_000;
    private static final Duration IDLE = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final long BUSY_SECONDS = 5;
    private static final int SMALL_BODY = 128 * 1024;

    private final ApiHandler api;
    private final HttpSettings settings;
    private final Supplier<UUID> requestIds;
    private final BodyReader bodies;
    private final Leftovers leftovers;
    private final Semaphore turns;
    private final Semaphore largeBodies;
    private final Javalin javalin;
    private volatile boolean stopping;

    /// Prepares to serve.
    ///
    /// @param clock by which slow bodies are told
    /// @param requestIds names for requests in the log and in answers
    /// @throws IllegalArgumentException if it would listen beyond this machine without a proxy that ends TLS
    public HttpServer(ApiHandler api, HttpSettings settings, InstantSource clock, Supplier<UUID> requestIds) {
        if (!settings.behindProxy() && !isLoopback(settings.host())) {
            throw new IllegalArgumentException("plain HTTP is served on this machine only; put a proxy that ends TLS in"
                    + " front and say --behind-proxy to listen on " + settings.host());
        }
        this.api = api;
        this.settings = settings;
        this.requestIds = requestIds;
        this.bodies = new BodyReader(clock);
        this.leftovers = new Leftovers(clock);
        this.turns = new Semaphore(settings.atOnce());
        this.largeBodies = new Semaphore(settings.atOnce());
        this.javalin = Javalin.create(this::configure);
    }

    /// Listens from now on.
    ///
    /// @return the port
    /// @throws IllegalStateException if the address cannot be had
    public int start() {
        try {
            javalin.start(settings.host(), settings.port());
        } catch (JavalinException refused) {
            throw new IllegalStateException(
                    "Cannot listen on " + settings.host() + ":" + settings.port() + ": " + refused.getMessage(),
                    refused);
        }
        return javalin.port();
    }

    /// Stops: new requests are asked to come back, those being worked on have a grace time to finish.
    @Override
    public void close() {
        stopping = true;
        try {
            if (!turns.tryAcquire(settings.atOnce(), GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn("some requests did not finish in time");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        javalin.stop();
    }

    private void configure(JavalinConfig config) {
        config.concurrency.useVirtualThreads = true;
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.generateEtags = false;
        config.jetty.modifyHttpConfiguration(HttpServer::bound);
        config.jetty.modifyServer(server -> {
            server.addBean(new NetworkConnectionLimit(CONNECTIONS, server));
            server.setErrorHandler(new UnreadRequests());
        });
        config.routes.before(this::serve);
        config.routes.exception(Exception.class, (failure, context) -> {
            // Most often the other side went away; whoever is still there gets a bare 500 and knows nothing by it.
            LOG.info("an exchange failed: {}", Faults.describe(failure));
            context.status(500);
        });
    }

    private static void bound(HttpConfiguration http) {
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
        http.setSendDateHeader(false);
        http.setRequestHeaderSize(HEADER_BYTES);
        http.setIdleTimeout(IDLE.toMillis());
    }

    private void serve(Context context) throws IOException {
        context.skipRemainingHandlers();
        UUID id = requestIds.get();
        MDC.put("request", id.toString());
        context.header("fieldkeep-request", id.toString());
        try {
            exchange(context);
            if (settings.behindProxy()) {
                leftovers.readPast(context.bodyInputStream());
            }
        } finally {
            MDC.remove("request");
        }
    }

    /// A request has to be here whole before it takes a turn, so that slow senders, who need no session for it,
    /// keep nobody else from being served. Only large bodies are counted while they come in: memory is bounded.
    private void exchange(Context context) throws IOException {
        Route route = route(context);
        WireRequest head = head(context);
        if (route != null && route.guard().needsSession() && route.mediaType() != null && refused(context, head)) {
            return;
        }
        boolean large = route != null && route.maxBytes() > SMALL_BODY;
        if (large && !largeBodies.tryAcquire()) {
            write(context, busy());
            return;
        }
        try {
            WireRequest request = withBody(context, route, head);
            inTurn(context, () -> Optional.of(answer(request)));
        } catch (Refusal refusal) {
            context.header("connection", "close");
            write(context, Responses.problem(refusal.problem()));
        } finally {
            if (large) {
                largeBodies.release();
            }
        }
    }

    /// Refuses somebody who may not send this body before a byte of it is read: a made-up session must not cost a
    /// place among the large bodies.
    ///
    /// @return whether the request was answered
    private boolean refused(Context context, WireRequest head) throws IOException {
        return inTurn(context, () -> {
            Optional<WireResponse> refusal = api.refusal(head);
            refusal.ifPresent(unread -> context.header("connection", "close"));
            return refusal;
        });
    }

    /// A turn ends after the response was written, so that stopping waits for that too.
    ///
    /// @param work what to answer, if anything yet
    /// @return whether the request was answered
    private boolean inTurn(Context context, Supplier<Optional<WireResponse>> work) throws IOException {
        if (stopping || !turns.tryAcquire()) {
            write(context, busy());
            return true;
        }
        try {
            Optional<WireResponse> response = work.get();
            if (response.isPresent()) {
                write(context, response.get());
            }
            return response.isPresent();
        } finally {
            turns.release();
        }
    }

    private static WireResponse busy() {
        return Responses.problem(Problem.of(ProblemType.UNAVAILABLE, "The server is busy; try again in a moment.")
                .withRetryAfterSeconds(BUSY_SECONDS));
    }

    private WireResponse answer(WireRequest request) {
        try {
            return api.handle(request);
        } catch (RuntimeException failure) {
            LOG.error("the handler failed: {}", Faults.describe(failure));
            return Responses.problem(Problem.of(
                    ProblemType.INTERNAL,
                    "The server had an error, and what became of the request is not known; send it again."));
        }
    }

    /// The route whose body is read; null where there is none, and the handler then refuses the request.
    private static @Nullable Route route(Context context) {
        String method = context.method().name();
        return Route.at(context.path()).stream()
                .filter(one -> one.method().equals(method))
                .findFirst()
                .orElse(null);
    }

    private WireRequest head(Context context) {
        Map<String, String> headers = new HashMap<>();
        context.headerMap().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
        headers.put(ApiHandler.ADDRESS, address(context));
        String query = context.queryString();
        String path = query == null ? context.path() : context.path() + "?" + query;
        return new WireRequest(context.method().name(), path, headers, new byte[0]);
    }

    private WireRequest withBody(Context context, @Nullable Route route, WireRequest head) {
        try {
            byte[] body = bodies.read(
                    route, head.headers().get("content-encoding"), context.contentLength(), context.bodyInputStream());
            return new WireRequest(head.method(), head.path(), head.headers(), body);
        } catch (IOException cut) {
            LOG.info("a request was cut off: {}", Faults.describe(cut));
            throw new Refusal(Problem.of(ProblemType.UNAVAILABLE, "The request did not come in whole; send it again."));
        }
    }

    /// Behind a proxy the last entry is the one that the proxy itself wrote.
    private String address(Context context) {
        String forwarded = settings.behindProxy() ? context.header("x-forwarded-for") : null;
        return forwarded == null
                ? context.ip()
                : forwarded.substring(forwarded.lastIndexOf(',') + 1).strip();
    }

    private static void write(Context context, WireResponse response) throws IOException {
        context.status(response.status());
        response.headers().forEach(context::header);
        if (response.status() != 204) {
            context.header("content-length", Integer.toString(response.body().length));
        }
        OutputStream out = context.outputStream();
        out.write(response.body());
        out.flush();
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (IOException unknown) {
            return false;
        }
    }
}
