package org.fieldkeep.conformance.people;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.conformance.Login;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.conformance.talk.Talk;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// An account the kit is signed in with. Any thread may use it.
public final class Person {

    private static final int UNAUTHORIZED = 401;
    private static final String DEVICE_NAME = "conformance";

    private final Talk talk;
    private final Login login;
    private final Supplier<UUID> ids;
    private final Landings landings;
    private final Device device;
    private volatile Session session;

    private Person(Talk talk, Login login, Supplier<UUID> ids, Landings landings, Session session) {
        this.talk = talk;
        this.login = login;
        this.ids = ids;
        this.landings = landings;
        this.session = session;
        this.device = new Device(this, session.device(), ids, landings);
    }

    /// Signs in.
    ///
    /// @throws org.fieldkeep.conformance.json.Misread if the answer is no session
    public static Person signIn(Talk talk, Login login, Supplier<UUID> ids, Landings landings) {
        talk.hide(login.password());
        return new Person(
                talk,
                login,
                ids,
                landings,
                session(talk, askForSession(talk, login.tenant(), login.user(), login.password(), null)));
    }

    /// Asks for a session, and hears whatever comes.
    public static WireResponse askForSession(
            Talk talk, String tenant, String user, String password, @Nullable UUID device) {
        return talk.say(
                post(Wire.SESSION_PATH, SessionJson.write(new SignIn(tenant, user, password, device, DEVICE_NAME))));
    }

    /// Asks for the next pair, and hears whatever comes.
    public static WireResponse askForNext(Talk talk, String refreshToken) {
        return talk.say(post(Wire.REFRESH_PATH, SessionJson.writeRefresh(refreshToken)));
    }

    /// Reads an answer as a session, and keeps its tokens out of sight.
    public static Session session(Talk talk, WireResponse response) {
        Json json = Read.json("session", response);
        Session session = new Session(
                new AccountId(
                        json.at("server").uuid(),
                        json.at("tenant").text(),
                        json.at("actor").uuid()),
                json.at("user").text(),
                json.at("epoch").uuid(),
                json.at("device").uuid(),
                json.at("accessToken").text(),
                json.at("accessSeconds").whole(),
                json.at("refreshToken").text());
        talk.hide(session.accessToken());
        talk.hide(session.refreshToken());
        return session;
    }

    /// The session it works under now.
    public Session session() {
        return session;
    }

    /// The organisation it is of.
    public String tenant() {
        return login.tenant();
    }

    /// The account it signs in with.
    public Login login() {
        return login;
    }

    /// The device of its session.
    public Device device() {
        return device;
    }

    /// A device of its own that has numbered nothing yet.
    public Device newDevice() {
        UUID device = Read.json(
                        "device", send("POST", Wire.DEVICES_PATH, Map.of(), SessionJson.writeNewDevice(DEVICE_NAME)))
                .at("device")
                .uuid();
        return new Device(this, device, ids, landings);
    }

    /// Sends a request under the session, with these headers over the usual ones; an empty one is left out. A session
    /// that ran out is replaced once.
    public WireResponse send(String method, String path, Map<String, String> headers, String body) {
        WireResponse response = talk.say(request(method, path, headers, body));
        if (response.status() == UNAUTHORIZED && !headers.containsKey("authorization")) {
            session = session(
                    talk, askForSession(talk, login.tenant(), login.user(), login.password(), session.device()));
            response = talk.say(request(method, path, headers, body));
        }
        return response;
    }

    /// A request under the session that names no device.
    private WireRequest request(String method, String path, Map<String, String> changed, String body) {
        Map<String, String> headers = new HashMap<>();
        headers.put(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
        headers.put("authorization", "Bearer " + session.accessToken());
        headers.put(Wire.SERVER, session.account().server().toString());
        headers.put(Wire.EPOCH, session.epoch().toString());
        headers.put(Wire.DEVICE, session.device().toString());
        if (!body.isEmpty()) {
            headers.put("content-type", Wire.JSON);
        }
        headers.putAll(changed);
        headers.values().removeIf(String::isEmpty);
        return new WireRequest(method, path, headers, body.getBytes(StandardCharsets.UTF_8));
    }

    private static WireRequest post(String path, String json) {
        return new WireRequest(
                "POST",
                path,
                Map.of(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL), "content-type", Wire.JSON),
                json.getBytes(StandardCharsets.UTF_8));
    }
}
