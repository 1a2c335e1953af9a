package org.fieldkeep.server.life;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.fieldkeep.server.store.LifeStore.Happening;

/// How far a server's data had come at some moment, kept outside the database so that it survives what happens to it.
///
/// @param began when that life began
/// @param happenings the newest changes of access and decisions of that life
public record Mark(
        UUID server,
        UUID epoch,
        Instant began,
        Instant written,
        SortedMap<String, Reached> tenants,
        List<Happening> happenings) {

    private static final String TITLE = "fieldkeep-mark\t1";
    private static final String END = "end";

    /// How far one tenant had come.
    ///
    /// @param head the newest place of its feed
    /// @param refusals how many refusals and voids there ever were
    public record Reached(long head, long refusals) {

        boolean isBeyond(Reached other) {
            return head > other.head || refusals > other.refusals;
        }
    }

    /// Copies what it is given.
    public Mark {
        tenants = new TreeMap<>(tenants);
        happenings = List.copyOf(happenings);
    }

    /// Whether any tenant had come further than in another mark of the same life.
    boolean isBeyond(Mark other) {
        return tenants.entrySet().stream().anyMatch(entry -> {
            Reached there = other.tenants.get(entry.getKey());
            return there == null || entry.getValue().isBeyond(there);
        });
    }

    /// Whether the other says the same, though perhaps later.
    boolean saysWhat(Mark other) {
        return server.equals(other.server) && epoch.equals(other.epoch) && tenants.equals(other.tenants);
    }

    /// The text of its file.
    String write() {
        StringBuilder text = new StringBuilder();
        line(text, TITLE);
        line(text, "server", server.toString());
        line(text, "epoch", epoch.toString());
        line(text, "began", began.toString());
        line(text, "written", written.toString());
        tenants.forEach((tenant, reached) ->
                line(text, "tenant", tenant, Long.toString(reached.head()), Long.toString(reached.refusals())));
        happenings.forEach(one -> line(text, "happened", one.tenant(), Long.toString(one.revision()), one.what()));
        line(text, END);
        return text.toString();
    }

    /// Reads what [#write] wrote.
    ///
    /// @throws IllegalArgumentException if the text is none, or not whole
    static Mark read(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() < 6
                || !lines.getFirst().equals(TITLE)
                || !lines.getLast().equals(END)) {
            throw new IllegalArgumentException("it does not begin and end like a mark");
        }
        SortedMap<String, Reached> tenants = new TreeMap<>();
        List<Happening> happenings = new ArrayList<>();
        try {
            for (String line : lines.subList(5, lines.size() - 1)) {
                String[] parts = line.split("\t", 4);
                switch (parts[0]) {
                    case "tenant" ->
                        tenants.put(parts[1], new Reached(Long.parseLong(parts[2]), Long.parseLong(parts[3])));
                    case "happened" -> happenings.add(new Happening(parts[1], Long.parseLong(parts[2]), parts[3]));
                    default -> throw new IllegalArgumentException("it has a line that is not known: " + parts[0]);
                }
            }
            return new Mark(
                    UUID.fromString(after(lines.get(1), "server\t")),
                    UUID.fromString(after(lines.get(2), "epoch\t")),
                    Instant.parse(after(lines.get(3), "began\t")),
                    Instant.parse(after(lines.get(4), "written\t")),
                    tenants,
                    happenings);
        } catch (ArrayIndexOutOfBoundsException | DateTimeException wrong) {
            throw new IllegalArgumentException("it has a line that is cut", wrong);
        }
    }

    private static String after(String line, String name) {
        if (!line.startsWith(name)) {
            throw new IllegalArgumentException("it lacks the line " + name.strip());
        }
        return line.substring(name.length());
    }

    private static void line(StringBuilder text, String... parts) {
        text.append(String.join("\t", parts)).append('\n');
    }
}
