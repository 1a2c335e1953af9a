package org.fieldkeep.server.api;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.ContentDigest;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.accept.Faults;
import org.fieldkeep.server.database.StorageFailure;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the route of a request, has it checked and served, and words every failure as a problem document.
public class Api implements ApiHandler {

    private static final Logger LOG = LoggerFactory.getLogger(Api.class);
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);
    private static final long BUSY_SECONDS = 2;

    private final Endpoints endpoints;
    private final InstantSource clock;

    /// Serves these endpoints.
    public Api(Endpoints endpoints, InstantSource clock) {
        this.endpoints = endpoints;
        this.clock = clock;
    }

    @Override
    public WireResponse handle(WireRequest request) {
        return finished(answer(() -> {
            Query query = Query.of(request.path());
            Route route = route(request.method(), query.path());
            checkBody(route, request);
            return endpoints.serve(route, request, query);
        }));
    }

    @Override
    public Optional<WireResponse> refusal(WireRequest head) {
        AtomicBoolean admitted = new AtomicBoolean();
        WireResponse response = answer(() -> {
            Route route = route(head.method(), Query.of(head.path()).path());
            checkMediaType(route, head);
            endpoints.admit(route, head);
            admitted.set(true);
            return Responses.done();
        });
        return admitted.get() ? Optional.empty() : Optional.of(finished(response));
    }

    private WireResponse finished(WireResponse response) {
        Map<String, String> headers = new HashMap<>(response.headers());
        headers.put("date", HTTP_DATE.format(clock.instant()));
        headers.put(Wire.CONTENT_DIGEST, ContentDigest.of(response.body()));
        return new WireResponse(response.status(), headers, response.body());
    }

    private static WireResponse answer(Supplier<WireResponse> work) {
        try {
            return work.get();
        } catch (Refusal refusal) {
            LOG.info("a request was refused: {}", refusal.problem().type());
            return Responses.problem(refusal.problem());
        } catch (MalformedJson malformed) {
            return Responses.problem(Refusal.unreadable(malformed));
        } catch (StorageFailure failure) {
            LOG.error("the database failed: {}", Faults.describe(failure));
            return Responses.problem(ofDatabase(failure));
        } catch (RuntimeException failure) {
            LOG.error("a request failed: {}", Faults.describe(failure));
            return Responses.problem(Problem.of(
                    ProblemType.INTERNAL,
                    "The server had an error, and what became of the request is not known; send it again."));
        }
    }

    private static Problem ofDatabase(StorageFailure failure) {
        return switch (failure.kind()) {
            case FULL ->
                Problem.of(ProblemType.STORAGE_FULL, "The server's disk is full; whoever runs it has to make room.");
            case BUSY, CONTENDED ->
                Problem.of(ProblemType.UNAVAILABLE, "The server is busy; try again in a moment.")
                        .withRetryAfterSeconds(BUSY_SECONDS);
            default -> Problem.of(ProblemType.UNAVAILABLE, "The server cannot reach its data now; try again later.");
        };
    }

    private static Route route(String method, String path) {
        List<Route> routes = Route.at(path);
        if (routes.isEmpty()) {
            throw Refusal.of(
                    ProblemType.NOT_FOUND, "There is no such address here; the paths of the protocol begin with /v1/.");
        }
        Optional<Route> route =
                routes.stream().filter(one -> one.method().equals(method)).findFirst();
        return route.orElseThrow(() -> Refusal.of(
                ProblemType.METHOD_NOT_ALLOWED,
                "This address takes " + routes.stream().map(Route::method).collect(Collectors.joining(" and "))
                        + " only."));
    }

    private static void checkBody(Route route, WireRequest request) {
        if (request.body().length > route.maxBytes()) {
            throw tooLarge(route);
        }
        checkMediaType(route, request);
    }

    private static void checkMediaType(Route route, WireRequest request) {
        String expected = route.mediaType();
        if (expected != null
                && !mediaType(request.headers().get("content-type")).equals(expected)) {
            throw Refusal.of(
                    ProblemType.UNSUPPORTED_MEDIA_TYPE,
                    "The body has to be " + expected + " in UTF-8; say so in the header content-type.");
        }
    }

    /// The refusal of a body that the route does not take.
    public static Refusal tooLarge(Route route) {
        return new Refusal(Problem.of(
                        ProblemType.TOO_LARGE,
                        "The body has more than " + route.maxBytes()
                                + " bytes, the most this address takes; send less at once.")
                .withLimit(route.maxBytes()));
    }

    /// A media type without its parameters; only UTF-8 counts as a charset.
    private static String mediaType(@Nullable String contentType) {
        if (contentType == null) {
            return "";
        }
        String[] parts = contentType.toLowerCase(Locale.ROOT).split(";", 2);
        boolean utf8 = parts.length == 1 || !parts[1].contains("charset") || parts[1].contains("utf-8");
        return utf8 ? parts[0].strip() : "";
    }

    /// Where the request came from, as the HTTP adapter says.
    static String address(WireRequest request) {
        return request.headers().getOrDefault(ADDRESS, "");
    }

    /// The media type of several JSON values, one a line.
    static WireResponse lines(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return Responses.ok(Wire.NDJSON, text.toString());
    }
}
