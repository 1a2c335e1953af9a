package org.fieldkeep.simulation.audit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.simulation.check.ServerFacts;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.json.PageRow;
import org.fieldkeep.simulation.json.Reading;
import org.fieldkeep.simulation.json.SentOperation;
import org.fieldkeep.simulation.network.RemoteServer;
import org.fieldkeep.simulation.server.Organisations;
import org.fieldkeep.simulation.server.Organisations.Seat;
import org.jspecify.annotations.Nullable;

/// Looks at a server at rest from outside: whether feed and snapshot tell the same as the tables, and
/// whether forged cursors, reused ids and other people's reports are answered as they must be.
public final class Auditor {

    private static final int FAR_AWAY = 1_000_000;

    private final RemoteServer server;
    private final Supplier<ServerFacts> facts;
    private final Supplier<UUID> ids;
    private final History history;
    private @Nullable String somebodyElsesCursor;
    private long sequence = FAR_AWAY;

    public Auditor(RemoteServer server, Supplier<ServerFacts> facts, Supplier<UUID> ids, History history) {
        this.server = server;
        this.facts = facts;
        this.ids = ids;
        this.history = history;
    }

    /// Goes through everything once for each person.
    public void audit() {
        Organisations.seats().stream()
                .filter(seat -> !seat.device().equals("north-2"))
                .forEach(this::audit);
    }

    private void audit(Seat seat) {
        FrontDoor door = new FrontDoor(server, seat.tenant(), seat.user(), Organisations.PASSWORD);
        ServerFacts tables = facts.get();
        Map<String, String> wanted = new TreeMap<>();
        tables.inReachOf(tables.actorOf(seat.tenant(), seat.user())).stream()
                .filter(row -> !row.deleted())
                .forEach(row -> wanted.put(
                        row.report(),
                        row.version() + " " + row.operation() + " "
                                + tables.version(row)
                                        .map(version -> Reading.sorted(String.valueOf(version.content())))
                                        .orElse("")));
        FrontDoor.Rows feed = door.feed(null);
        compare("feed", seat, wanted, fold(new TreeMap<>(), feed.rows()));
        FrontDoor.Rows snapshot = door.snapshot();
        compare(
                "snapshot and feed",
                seat,
                wanted,
                fold(
                        fold(new TreeMap<>(), snapshot.rows()),
                        door.feed(snapshot.cursor()).rows()));
        forgeCursors(seat, door, feed.cursor());
        reuseAnId(seat, door);
        touchWhatIsForeign(seat, door, tables);
    }

    private void compare(String what, Seat seat, Map<String, String> wanted, Map<String, String> told) {
        if (!told.equals(wanted)) {
            found("D5", what + " of " + seat.user() + " tells " + told + " for " + wanted);
        }
    }

    private static Map<String, String> fold(Map<String, String> known, List<PageRow> rows) {
        for (PageRow row : rows) {
            String report = String.valueOf(row.report());
            if (row.kind().equals("report") && row.content() != null) {
                known.put(report, row.version() + " " + row.operation() + " " + row.content());
            } else if (row.report() != null) {
                known.remove(report);
            }
        }
        return known;
    }

    private void forgeCursors(Seat seat, FrontDoor door, String cursor) {
        char[] altered = cursor.toCharArray();
        int place = altered.length / 2;
        altered[place] = altered[place] == 'A' ? 'B' : 'A';
        expectNoCursor(seat, door.changes(new String(altered)), "an altered cursor");
        if (somebodyElsesCursor != null) {
            expectNoCursor(seat, door.changes(somebodyElsesCursor), "somebody else's cursor");
        }
        somebodyElsesCursor = cursor;
    }

    private void expectNoCursor(Seat seat, WireResponse answer, String what) {
        if ((answer.status() != 400 && answer.status() != 403)
                || !Reading.rows(answer.body()).isEmpty()) {
            found("D6", what + " was answered to " + seat.user() + " with " + answer);
        }
    }

    /// Sends an id again that was accepted before, with other content.
    private void reuseAnId(Seat seat, FrontDoor door) {
        Optional<SentOperation> known = history.all(Event.Sent.class)
                .filter(sent ->
                        sent.device().equals(seat.device()) && sent.operation().content() != null)
                .map(Event.Sent::operation)
                .filter(sent -> facts.get().accepted(sent.operation().toString()))
                .findFirst();
        known.ifPresent(sent -> {
            String line = sent.line();
            String json = line.substring(line.indexOf("\"operation\":") + 12, line.length() - 1)
                    .replace("mk:", "forged:");
            WireResponse answer = door.push(line(json));
            String said = new String(answer.body(), StandardCharsets.UTF_8);
            boolean refused = Reading.answers(answer.body()).stream()
                    .allMatch(one ->
                            one.type().equals("operation-reused") || one.type().equals("forbidden"));
            if (!refused || said.contains("mk:") || facts.get().everHeld("forged:")) {
                found("C4", "an id with other content was answered with " + said);
            }
        });
    }

    /// A report of another tenant and one that never was must be answered alike.
    private void touchWhatIsForeign(Seat seat, FrontDoor door, ServerFacts tables) {
        tables.versions().stream()
                .filter(row -> !row.tenant().equals(seat.tenant()))
                .findFirst()
                .ifPresent(foreign -> {
                    String one = touch(door, foreign.report(), foreign.version(), foreign.operation());
                    String other =
                            touch(door, ids.get().toString(), 1, ids.get().toString());
                    if (!one.equals(other)) {
                        found("G5", "foreign: " + one + " unknown: " + other);
                    }
                });
    }

    private String touch(FrontDoor door, String report, long version, String operation) {
        String id = ids.get().toString();
        String json = "{\"action\":\"delete\",\"base\":{\"operation\":\"" + operation + "\",\"version\":\"" + version
                + "\"},\"device\":\"" + door.device() + "\",\"id\":\"" + id + "\",\"localRevision\":\"1\",\"report\":\""
                + report + "\",\"sequence\":\"" + ++sequence + "\"}";
        WireResponse answer = door.push(line(json));
        return answer.status() + " "
                + answer.headers().keySet().stream().sorted().toList() + " "
                + new String(answer.body(), StandardCharsets.UTF_8)
                        .replace(id, "id")
                        .replaceAll("[0-9a-f]{64}", "digest");
    }

    private static String line(String json) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(json.getBytes(StandardCharsets.UTF_8));
            return "{\"digest\":\"" + HexFormat.of().formatHex(hash) + "\",\"operation\":" + json + "}\n";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void found(String invariant, String what) {
        history.add(new Event.Audited(invariant, what));
    }
}
