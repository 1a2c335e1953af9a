package org.fieldkeep.client.session;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;

/// The requests that are made without, or for, a session.
public final class Requests {

    private static final byte[] NOTHING = {};

    private Requests() {}

    /// Which server is there?
    public static WireRequest serverInfo() {
        return new WireRequest("GET", Wire.SERVER_PATH, headers(Map.of("accept", Wire.JSON)), NOTHING);
    }

    /// A session for this name and password.
    public static WireRequest signIn(SignIn signIn) {
        return post(Wire.SESSION_PATH, SessionJson.write(signIn), Map.of());
    }

    /// The next pair of tokens.
    ///
    /// @param identity the headers that name server, epoch and device
    public static WireRequest refresh(String refreshToken, Map<String, String> identity) {
        return post(Wire.REFRESH_PATH, SessionJson.writeRefresh(refreshToken), identity);
    }

    /// Ends the session of this token.
    public static WireRequest end(String accessToken, Map<String, String> identity) {
        Map<String, String> all = new HashMap<>(identity);
        all.put("authorization", bearer(accessToken));
        return new WireRequest("DELETE", Wire.SESSION_PATH, headers(all), NOTHING);
    }

    /// The value of the authorization header.
    public static String bearer(String accessToken) {
        return "Bearer " + accessToken;
    }

    private static WireRequest post(String path, String json, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(more);
        all.put("content-type", Wire.JSON);
        all.put("accept", Wire.JSON);
        return new WireRequest("POST", path, headers(all), json.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> headers(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(more);
        all.put(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
        return all;
    }
}
