package org.fieldkeep.server.api;

import java.util.List;
import org.fieldkeep.protocol.json.AnswerJson;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.json.HistoryJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.accept.Expectation;
import org.fieldkeep.server.accept.Push;
import org.fieldkeep.server.feed.Feed;
import org.fieldkeep.server.feed.Histories;
import org.fieldkeep.server.feed.Snapshots;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.session.Sessions;
import org.fieldkeep.server.store.IdentityStore.Identity;

/// What each route does, after its guard let the request pass.
public class Endpoints {

    private static final int USUAL_PAGE = 200;

    private final Guards guards;
    private final Sessions sessions;
    private final Push push;
    private final Feed feed;
    private final Snapshots snapshots;
    private final Histories histories;
    private final Epochs epochs;

    /// Serves from these parts.
    public Endpoints(
            Guards guards,
            Sessions sessions,
            Push push,
            Feed feed,
            Snapshots snapshots,
            Histories histories,
            Epochs epochs) {
        this.guards = guards;
        this.sessions = sessions;
        this.push = push;
        this.feed = feed;
        this.snapshots = snapshots;
        this.histories = histories;
        this.epochs = epochs;
    }

    /// Throws where a request is refused for what it says of itself, whatever its body is.
    void admit(Route route, WireRequest head) {
        guards.checkHead(route.guard(), head);
        if (route.guard().needsSession()) {
            guards.caller(head);
        }
    }

    /// Serves a request.
    WireResponse serve(Route route, WireRequest request, Query query) {
        guards.checkHead(route.guard(), request);
        return switch (route) {
            case HEALTH -> healthy();
            case SERVER -> server();
            case SIGN_IN ->
                json(SessionJson.write(
                        sessions.signIn(SessionJson.readSignIn(Lines.text(request.body())), Api.address(request))));
            case REFRESH ->
                json(SessionJson.write(sessions.refresh(SessionJson.readRefresh(Lines.text(request.body())))));
            default -> serve(route, request, query, guards.caller(request));
        };
    }

    private WireResponse serve(Route route, WireRequest request, Query query, Caller caller) {
        return switch (route) {
            case SIGN_OUT -> {
                sessions.signOut(caller);
                yield Responses.done();
            }
            case NEW_DEVICE ->
                json(SessionJson.writeDevice(
                        sessions.newDevice(caller, SessionJson.readNewDevice(Lines.text(request.body())))));
            case EPOCHS -> json(SessionJson.write(epochs.of(caller)));
            default -> sync(route, request, query, caller, guards.expectation(request, caller));
        };
    }

    private WireResponse sync(Route route, WireRequest request, Query query, Caller caller, Expectation expected) {
        return switch (route) {
            case PUSH -> answers(push.operations(caller, expected, Lines.of(request.body())));
            case WITHDRAW -> answers(push.withdrawals(caller, expected, Lines.of(request.body())));
            case CHANGES ->
                json(ChangeJson.write(
                        feed.changes(caller, request.headers().get(Wire.CURSOR), query.limit(USUAL_PAGE))));
            case SNAPSHOT ->
                json(ChangeJson.write(snapshots.page(
                        caller,
                        query.text("project"),
                        request.headers().get(Wire.SNAPSHOT_PAGE),
                        query.limit(USUAL_PAGE))));
            case HISTORY ->
                json(HistoryJson.write(histories.of(caller, Guards.uuid(query.text("report"), "parameter report"))));
            default -> throw new IllegalStateException(route + " is served before");
        };
    }

    private WireResponse healthy() {
        guards.takesWrites();
        return json("{\"status\":\"ok\"}");
    }

    private WireResponse server() {
        Identity identity = guards.identity();
        return json(SessionJson.write(new ServerInfo(identity.server(), identity.epoch(), Wire.PROTOCOL)));
    }

    private static WireResponse answers(List<OperationAnswer> answers) {
        return Api.lines(answers.stream().map(AnswerJson::write).toList());
    }

    private static WireResponse json(String body) {
        return Responses.ok(Wire.JSON, body);
    }
}
