package org.fieldkeep.client.engine;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.client.session.Requests;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.json.WithdrawalJson;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.jspecify.annotations.Nullable;

/// Builds the engine's requests; each names the server and the life of it that it expects, the device, and its
/// token.
final class WireRequests {

    private static final byte[] NOTHING = {};

    private WireRequests() {}

    /// The headers that say who is asked and who asks.
    static Map<String, String> identity(AccountId account, UUID epoch, UUID device) {
        return Map.of(
                Wire.SERVER, account.server().toString(), Wire.EPOCH, epoch.toString(), Wire.DEVICE, device.toString());
    }

    static WireRequest push(
            Map<String, String> identity,
            String token,
            List<SealedOperation> operations,
            @Nullable String cursor,
            long settledThrough) {
        return lines(
                Wire.OPERATIONS_PATH,
                operations.stream().map(OperationJson::line).collect(Collectors.joining("\n", "", "\n")),
                heard(identity, cursor, settledThrough),
                token);
    }

    static WireRequest withdraw(
            Map<String, String> identity,
            String token,
            List<Withdrawal> withdrawals,
            @Nullable String cursor,
            long settledThrough) {
        return lines(
                Wire.WITHDRAWALS_PATH,
                withdrawals.stream().map(WithdrawalJson::write).collect(Collectors.joining("\n", "", "\n")),
                heard(identity, cursor, settledThrough),
                token);
    }

    static WireRequest changes(Map<String, String> identity, String token, String cursor, int limit) {
        return get(Wire.CHANGES_PATH + "?limit=" + limit, with(identity, Wire.CURSOR, cursor), token);
    }

    /// @param project null for everything
    /// @param page what the page before said to ask with; null for the first
    static WireRequest snapshot(
            Map<String, String> identity, String token, @Nullable String project, @Nullable String page, int limit) {
        String path = Wire.SNAPSHOT_PATH + "?limit=" + limit
                + (project == null ? "" : "&project=" + URLEncoder.encode(project, StandardCharsets.UTF_8));
        return get(path, page == null ? identity : with(identity, Wire.SNAPSHOT_PAGE, page), token);
    }

    static WireRequest history(Map<String, String> identity, String token, UUID report) {
        return get(Wire.HISTORY_PATH + "?report=" + report, identity, token);
    }

    static WireRequest epochs(Map<String, String> identity, String token) {
        return get(Wire.EPOCHS_PATH, identity, token);
    }

    static WireRequest newDevice(Map<String, String> identity, String token, String deviceName) {
        return post(Wire.DEVICES_PATH, Wire.JSON, Wire.JSON, SessionJson.writeNewDevice(deviceName), identity, token);
    }

    private static Map<String, String> heard(
            Map<String, String> identity, @Nullable String cursor, long settledThrough) {
        Map<String, String> headers = new HashMap<>(identity);
        if (cursor != null) {
            headers.put(Wire.CURSOR, cursor);
        }
        headers.put(Wire.SETTLED_THROUGH, Long.toString(settledThrough));
        return headers;
    }

    private static Map<String, String> with(Map<String, String> headers, String name, String value) {
        Map<String, String> more = new HashMap<>(headers);
        more.put(name, value);
        return more;
    }

    private static WireRequest lines(String path, String body, Map<String, String> headers, String token) {
        return post(path, Wire.NDJSON, Wire.NDJSON, body, headers, token);
    }

    private static WireRequest post(
            String path, String type, String accept, String body, Map<String, String> headers, String token) {
        Map<String, String> all = new HashMap<>(headers);
        all.put("content-type", type);
        return request("POST", path, accept, all, token, body.getBytes(StandardCharsets.UTF_8));
    }

    private static WireRequest get(String path, Map<String, String> headers, String token) {
        return request("GET", path, Wire.JSON, headers, token, NOTHING);
    }

    private static WireRequest request(
            String method, String path, String accept, Map<String, String> headers, String token, byte[] body) {
        Map<String, String> all = new HashMap<>(headers);
        all.put("accept", accept + ", " + Wire.PROBLEM);
        all.put("authorization", Requests.bearer(token));
        all.put(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
        return new WireRequest(method, path, all, body);
    }
}
