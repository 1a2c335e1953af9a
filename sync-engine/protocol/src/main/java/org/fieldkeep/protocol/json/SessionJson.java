package org.fieldkeep.protocol.json;

import java.util.UUID;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Signing in, tokens, devices and the server's identity. Requests are read strictly, answers leniently.
public final class SessionJson {

    private SessionJson() {}

    /// The sign-in request as JSON.
    public static String write(SignIn signIn) {
        ObjectNode node = StrictJson.object()
                .put("tenant", signIn.tenant())
                .put("user", signIn.user())
                .put("password", signIn.password())
                .put("deviceName", signIn.deviceName());
        UUID device = signIn.device();
        return StrictJson.text(device == null ? node : node.put("device", device.toString()));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no sign-in request
    public static SignIn readSignIn(String text) {
        Members members = Members.of("signIn", text);
        SignIn signIn = new SignIn(
                members.text("tenant"),
                members.text("user"),
                members.text("password"),
                members.has("device") ? members.uuid("device") : null,
                members.text("deviceName"));
        members.end();
        return signIn;
    }

    /// The granted session as JSON.
    public static String write(Session session) {
        AccountId account = session.account();
        return StrictJson.text(StrictJson.object()
                .put("server", account.server().toString())
                .put("tenant", account.tenant())
                .put("actor", account.actor().toString())
                .put("user", session.user())
                .put("epoch", session.epoch().toString())
                .put("device", session.device().toString())
                .put("accessToken", session.accessToken())
                .put("accessSeconds", session.accessSeconds())
                .put("refreshToken", session.refreshToken()));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no session
    public static Session readSession(String text) {
        Members members = Members.of("session", text);
        return new Session(
                new AccountId(members.uuid("server"), members.text("tenant"), members.uuid("actor")),
                members.text("user"),
                members.uuid("epoch"),
                members.uuid("device"),
                members.text("accessToken"),
                members.number("accessSeconds"),
                members.text("refreshToken"));
    }

    /// The server's identity as JSON.
    public static String write(ServerInfo info) {
        return StrictJson.text(StrictJson.object()
                .put("server", info.server().toString())
                .put("epoch", info.epoch().toString())
                .put("protocol", info.protocol()));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is not what a Fieldkeep server says of itself
    public static ServerInfo readServerInfo(String text) {
        Members members = Members.of("server", text);
        return new ServerInfo(members.uuid("server"), members.uuid("epoch"), members.smallNumber("protocol"));
    }

    /// The server's lives as JSON.
    public static String write(Ancestry ancestry) {
        ObjectNode node = StrictJson.object().put("epoch", ancestry.epoch().toString());
        ArrayNode earlier = node.putArray("earlier");
        for (Ancestry.Life life : ancestry.earlier()) {
            earlier.addObject().put("epoch", life.epoch().toString()).put("head", Long.toString(life.head()));
        }
        return StrictJson.text(node);
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text is no ancestry
    public static Ancestry readAncestry(String text) {
        Members members = Members.of("ancestry", text);
        return new Ancestry(members.uuid("epoch"), members.list("earlier", (at, node) -> {
            Members life = new Members(at, node);
            return new Ancestry.Life(life.uuid("epoch"), life.count("head"));
        }));
    }

    /// The request for the next pair of tokens.
    public static String writeRefresh(String refreshToken) {
        return StrictJson.text(StrictJson.object().put("refreshToken", refreshToken));
    }

    /// The refresh token asked with.
    ///
    /// @throws MalformedJson where the text is no refresh request
    public static String readRefresh(String text) {
        Members members = Members.of("refresh", text);
        String token = members.text("refreshToken");
        members.end();
        return token;
    }

    /// The request for a new device of the signed-in account.
    public static String writeNewDevice(String deviceName) {
        return StrictJson.text(StrictJson.object().put("deviceName", deviceName));
    }

    /// The name asked with.
    ///
    /// @throws MalformedJson where the text is no request for a device
    public static String readNewDevice(String text) {
        Members members = Members.of("newDevice", text);
        String name = members.text("deviceName");
        members.end();
        return name;
    }

    /// The registered device as JSON.
    public static String writeDevice(UUID device) {
        return StrictJson.text(StrictJson.object().put("device", device.toString()));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the text names no device
    public static UUID readDevice(String text) {
        return Members.of("device", text).uuid("device");
    }
}
