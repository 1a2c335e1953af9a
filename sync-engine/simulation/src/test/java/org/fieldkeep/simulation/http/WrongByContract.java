package org.fieldkeep.simulation.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.wire.ContentDigest;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Offered;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Ruling;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.feed.Cursors;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.ReportStore.NewVersion;
import org.fieldkeep.server.store.ReportStore.ReportState;
import org.fieldkeep.simulation.Variant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.jspecify.annotations.Nullable;

/// Servers that break one rule of the contract each, as somebody's first server might.
final class WrongByContract {

    private WrongByContract() {}

    /// Answers a refusal, and forgets it.
    static Variant forgetsRefusals(ReceiptStore.Outcome forgotten) {
        return parts(new ServerParts() {
            @Override
            protected ReceiptStore receiptStore() {
                return new ReceiptStore() {
                    @Override
                    public void refused(Handle handle, OperationKey key, Outcome outcome, @Nullable String problem) {
                        if (outcome == forgotten) {
                            release(handle, key);
                        } else {
                            super.refused(handle, key, outcome, problem);
                        }
                    }
                };
            }
        });
    }

    /// Takes everybody in a project for the author of its drafts.
    static Variant showsDrafts() {
        return parts(new ServerParts() {
            @Override
            protected Visibility visibility(AccessStore accesses, ReportStore reports) {
                return new Visibility(accesses, reports) {
                    @Override
                    public boolean sees(Handle handle, Caller caller, ReportState state) {
                        return access(handle, caller, state.project()).isPresent();
                    }
                };
            }
        });
    }

    /// Begins each page one change too late.
    static Variant skipsBetweenPages() {
        return parts(new ServerParts() {
            @Override
            protected FeedStore feedStore() {
                return new FeedStore() {
                    @Override
                    public ResultIterator<Change> after(
                            Handle handle, String tenant, UUID actor, long after, int limit) {
                        return super.after(handle, tenant, actor, after == 0 ? 0 : after + 1, limit);
                    }
                };
            }
        });
    }

    /// Keeps deletions out of the feed.
    static Variant deletesSilently() {
        return parts(new ServerParts() {
            @Override
            protected FeedStore feedStore() {
                return new FeedStore() {
                    @Override
                    public void addReports(Handle handle, String tenant, List<NewVersion> versions) {
                        super.addReports(
                                handle,
                                tenant,
                                versions.stream()
                                        .filter(made -> !made.state().deleted())
                                        .toList());
                    }
                };
            }
        });
    }

    /// Lets whoever comes last overwrite what came before.
    static Variant lastWriterWins() {
        return parts(new ServerParts() {
            @Override
            protected Rules rules(Visibility visibility, ContentRules contents) {
                return new Rules(visibility, contents) {
                    @Override
                    public Ruling rule(Handle handle, Offered offered, Optional<ReportState> found) {
                        Operation operation = offered.operation();
                        Operation moved = found.filter(state -> operation.base() != null)
                                .map(state -> on(operation, state.asBase()))
                                .orElse(operation);
                        ParsedLine line = new ParsedLine(
                                offered.line().digest(), offered.line().json(), moved);
                        return super.rule(handle, new Offered(offered.caller(), line, offered.moment()), found);
                    }
                };
            }
        });
    }

    private static Operation on(Operation operation, Base base) {
        return new Operation(
                operation.id(),
                operation.device(),
                operation.sequence(),
                operation.report(),
                operation.action(),
                operation.content(),
                base,
                operation.localRevision(),
                operation.decision());
    }

    /// Leaves what was deleted out of snapshots.
    static Variant forgetsTombstones() {
        return answering((request, response) -> {
            if (!request.path().startsWith(Wire.SNAPSHOT_PATH)) {
                return response;
            }
            String without = text(response)
                    .replaceAll(
                            "\\{\"feedRevision\":\"[0-9]+\",\"kind\":\"report\",\"report\":\"[^\"]+\",\"version\":"
                                    + "\\{[^{}]*\"deleted\":true[^{}]*}},?",
                            "")
                    .replace(",]", "]");
            return with(response, without, response.headers());
        });
    }

    /// Reads a cursor without looking at its MAC.
    static Variant trustsCursors() {
        return parts(new ServerParts() {
            @Override
            protected Cursors cursors() {
                return new Cursors() {
                    private static final int MAC_BYTES = 32;

                    @Override
                    public Optional<Place> read(
                            Identity identity, Caller caller, Kind kind, String scope, String token) {
                        byte[] bytes = Base64.getUrlDecoder().decode(token);
                        String[] parts = new String(bytes, MAC_BYTES, bytes.length - MAC_BYTES, StandardCharsets.UTF_8)
                                .split("\n", -1);
                        return Optional.of(new Place(UUID.fromString(parts[0]), Long.parseLong(parts[1]), parts[2]));
                    }
                };
            }
        });
    }

    /// Answers the lines of a request as they become ready.
    static Variant answersInAnotherOrder() {
        return answering((request, response) -> {
            if (!request.path().startsWith(Wire.OPERATIONS_PATH) || response.status() != 200) {
                return response;
            }
            List<String> lines = new ArrayList<>(text(response).lines().toList());
            Collections.reverse(lines);
            return with(response, String.join("\n", lines) + "\n", response.headers());
        });
    }

    /// Says of a copy that it was applied just now.
    static Variant hidesReplays() {
        return answering((request, response) ->
                with(response, text(response).replace("\"replayed\":true", "\"replayed\":false"), response.headers()));
    }

    /// Sends problems as any other JSON.
    static Variant sendsProblemsAsJson() {
        return answering((request, response) -> {
            Map<String, String> headers = new HashMap<>(response.headers());
            headers.computeIfPresent("content-type", (name, type) -> type.replace(Wire.PROBLEM, Wire.JSON));
            return with(response, text(response), headers);
        });
    }

    /// Takes a request for any of the server's lives.
    static Variant servesAnyEpoch() {
        return new Variant() {
            @Override
            public ApiHandler api(ApiHandler real) {
                return request -> real.handle(
                        request.headers().containsKey(Wire.EPOCH)
                                ? changed(request, Wire.EPOCH, epoch(real))
                                : request);
            }
        };
    }

    private static String epoch(ApiHandler real) {
        String info = text(real.handle(new WireRequest("GET", Wire.SERVER_PATH, Map.of(), new byte[0])));
        return info.replaceFirst(".*\"epoch\":\"([^\"]*)\".*", "$1");
    }

    private static WireRequest changed(WireRequest request, String header, String value) {
        Map<String, String> headers = new HashMap<>(request.headers());
        headers.put(header, value);
        return new WireRequest(request.method(), request.path(), headers, request.body());
    }

    private static WireResponse with(WireResponse response, String body, Map<String, String> headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new HashMap<>(headers);
        all.put(Wire.CONTENT_DIGEST, ContentDigest.of(bytes));
        return new WireResponse(response.status(), all, bytes);
    }

    private static String text(WireResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }

    private static Variant answering(BiFunction<WireRequest, WireResponse, WireResponse> spoil) {
        return new Variant() {
            @Override
            public ApiHandler api(ApiHandler real) {
                return request -> spoil.apply(request, real.handle(request));
            }
        };
    }

    private static Variant parts(ServerParts parts) {
        return new Variant() {
            @Override
            public ServerParts serverParts() {
                return parts;
            }
        };
    }
}
