package org.fieldkeep.simulation.audit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.simulation.json.PageRow;
import org.fieldkeep.simulation.json.Reading;
import org.fieldkeep.simulation.network.RemoteServer;
import org.jspecify.annotations.Nullable;

/// One signed-in visitor of the server.
final class FrontDoor {

    private final RemoteServer server;
    private final Map<String, String> headers = new HashMap<>();

    /// Rows of the feed or of a snapshot, and the cursor after them.
    record Rows(List<PageRow> rows, String cursor) {}

    FrontDoor(RemoteServer server, String tenant, String user, String password) {
        this.server = server;
        headers.put(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
        headers.put("content-type", Wire.JSON);
        byte[] session = ask(
                        "POST",
                        Wire.SESSION_PATH,
                        "{\"tenant\":\"" + tenant + "\",\"user\":\"" + user + "\",\"password\":\"" + password
                                + "\",\"deviceName\":\"audit\"}",
                        Map.of())
                .body();
        headers.put("authorization", "Bearer " + Reading.text(session, "accessToken"));
        headers.put(Wire.SERVER, Reading.text(session, "server"));
        headers.put(Wire.EPOCH, Reading.text(session, "epoch"));
        headers.put(Wire.DEVICE, Reading.text(session, "device"));
    }

    String device() {
        return headers.getOrDefault(Wire.DEVICE, "");
    }

    Rows snapshot() {
        List<PageRow> rows = new ArrayList<>();
        String next = "";
        String cursor;
        do {
            byte[] page = ask(
                            "GET",
                            Wire.SNAPSHOT_PATH + "?limit=5",
                            "",
                            next.isEmpty() ? Map.of() : Map.of(Wire.SNAPSHOT_PAGE, next))
                    .body();
            rows.addAll(Reading.rows(page));
            next = Reading.text(page, "next");
            cursor = Reading.text(page, "cursor");
        } while (!next.isEmpty());
        return new Rows(rows, cursor);
    }

    Rows feed(@Nullable String from) {
        List<PageRow> rows = new ArrayList<>();
        String cursor = from;
        boolean more;
        do {
            byte[] page = changes(cursor).body();
            rows.addAll(Reading.rows(page));
            cursor = Reading.text(page, "cursor");
            more = Reading.flag(page, "more");
        } while (more);
        return new Rows(rows, cursor);
    }

    WireResponse changes(@Nullable String cursor) {
        return ask("GET", Wire.CHANGES_PATH + "?limit=5", "", cursor == null ? Map.of() : Map.of(Wire.CURSOR, cursor));
    }

    WireResponse push(String lines) {
        return ask("POST", Wire.OPERATIONS_PATH, lines, Map.of("content-type", Wire.NDJSON));
    }

    private WireResponse ask(String method, String path, String body, Map<String, String> more) {
        Map<String, String> all = new HashMap<>(headers);
        all.putAll(more);
        return server.handle(new WireRequest(method, path, all, body.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow();
    }
}
