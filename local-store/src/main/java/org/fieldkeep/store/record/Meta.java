package org.fieldkeep.store.record;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Ancestry;
import org.jdbi.v3.core.Handle;

/// Single facts of the store: whose it is, its device, its counters. Each is read at most once in a transaction, during
/// which nobody else can change it.
public final class Meta {

    /// The feed's cursor.
    public static final String CURSOR = "cursor";
    /// The server's life the mirror belongs to.
    public static final String EPOCH = "epoch";

    /// Lives of the server that the present one came from, or that this store followed.
    private static final String LIVES = "lives";

    /// Before the epoch of a life that was adopted: the lives it came from.
    private static final String ANCESTRY = "ancestry ";

    private static final String SERVER = "server";
    private static final String TENANT = "tenant";
    private static final String ACTOR = "actor";
    private static final String USER = "user";
    private static final String SERVER_URL = "server_url";
    private static final String DEVICE = "device";
    private static final String GENERATION = "generation";
    private static final String NEXT_SEQUENCE = "next_sequence";
    private static final String STAMP = "stamp";

    private final Handle handle;
    private final Map<String, Optional<String>> known = new HashMap<>();
    private final Map<UUID, Long> shared = new HashMap<>();
    private long stampTaken;

    Meta(Handle handle) {
        this.handle = handle;
    }

    /// Writes down whose store this is; only for an empty one.
    public void initialise(AccountId account, String user, String serverUrl, UUID epoch, UUID device) {
        put(SERVER, account.server().toString());
        put(TENANT, account.tenant());
        put(ACTOR, account.actor().toString());
        put(USER, user);
        put(SERVER_URL, serverUrl);
        put(EPOCH, epoch.toString());
        put(DEVICE, device.toString());
        put(GENERATION, "1");
        put(NEXT_SEQUENCE, "1");
        put(STAMP, "0");
    }

    /// Whose store this is.
    public AccountId account() {
        return new AccountId(UUID.fromString(must(SERVER)), must(TENANT), UUID.fromString(must(ACTOR)));
    }

    /// The account's user name.
    public String user() {
        return must(USER);
    }

    /// Where the server is reached.
    public String serverUrl() {
        return must(SERVER_URL);
    }

    /// The life of the server that the mirror belongs to.
    public UUID epoch() {
        return UUID.fromString(must(EPOCH));
    }

    /// Another life of the server is the one to follow: the mirror's feed does not go on, and whatever is under
    /// way belongs to the life before.
    ///
    /// @param ancestry that life and those it came from, which tell a later one as a descendant too
    /// @return the new session generation
    public long adopt(Ancestry ancestry) {
        Set<UUID> known = knownLives();
        ancestry.earlier().forEach(life -> known.add(life.epoch()));
        put(LIVES, known.stream().map(UUID::toString).collect(Collectors.joining(" ")));
        put(ANCESTRY + ancestry.epoch(), SessionJson.write(ancestry));
        put(EPOCH, ancestry.epoch().toString());
        shared.clear();
        remove(CURSOR);
        return raiseGeneration();
    }

    /// Up to which feed revision the life the store follows and another that it followed have the same feed; 0 where
    /// they have nothing in common.
    long sharedWith(UUID life) {
        return shared.computeIfAbsent(life, other -> ancestryOf(epoch()).sharedThrough(ancestryOf(other)));
    }

    /// The lives that one came from, as the server told when it was adopted; none where it did not tell.
    private Ancestry ancestryOf(UUID life) {
        return find(ANCESTRY + life).map(SessionJson::readAncestry).orElseGet(() -> new Ancestry(life, List.of()));
    }

    /// The life the store follows and those it came from, as far as they were heard of.
    public Set<UUID> knownLives() {
        Set<UUID> known = new LinkedHashSet<>();
        find(LIVES).stream()
                .flatMap(lives -> Stream.of(lives.split(" ")))
                .map(UUID::fromString)
                .forEach(known::add);
        known.add(epoch());
        return known;
    }

    /// The device that seals operations now.
    public UUID device() {
        return UUID.fromString(must(DEVICE));
    }

    /// A new device seals from now on, counting from 1; nothing changes if it does so already.
    public void replaceDevice(UUID device) {
        if (!device.equals(device())) {
            put(DEVICE, device.toString());
            put(NEXT_SEQUENCE, "1");
        }
    }

    /// The session generation; answers asked under an older one change nothing.
    public long generation() {
        return Long.parseLong(must(GENERATION));
    }

    /// Raises the session generation and drops what was staged under the old one.
    public long raiseGeneration() {
        long raised = generation() + 1;
        put(GENERATION, Long.toString(raised));
        new Staging(handle, this).drop();
        return raised;
    }

    /// The next number of the device, used up by asking.
    public long takeSequence() {
        long sequence = Long.parseLong(must(NEXT_SEQUENCE));
        put(NEXT_SEQUENCE, Long.toString(sequence + 1));
        return sequence;
    }

    /// The last number that was used.
    public long lastSequence() {
        return Long.parseLong(must(NEXT_SEQUENCE)) - 1;
    }

    /// Jumps above a number, if the device is not there yet.
    public void countFromAbove(long sequence) {
        if (lastSequence() < sequence) {
            put(NEXT_SEQUENCE, Long.toString(sequence + 1));
        }
    }

    /// The stamp of what this transaction writes to the mirror; higher than any before it.
    long stampOfTransaction() {
        if (stampTaken == 0) {
            stampTaken = stamp() + 1;
            put(STAMP, Long.toString(stampTaken));
        }
        return stampTaken;
    }

    /// The last stamp that was used.
    public long stamp() {
        return Long.parseLong(must(STAMP));
    }

    /// A fact by its key.
    public Optional<String> find(String key) {
        return known.computeIfAbsent(
                key,
                asked -> handle.createQuery("SELECT value FROM meta WHERE key = :key")
                        .bind("key", asked)
                        .mapTo(String.class)
                        .findOne());
    }

    /// Writes a fact.
    public void put(String key, String value) {
        handle.createUpdate("INSERT OR REPLACE INTO meta (key, value) VALUES (:key, :value)")
                .bind("key", key)
                .bind("value", value)
                .execute();
        known.put(key, Optional.of(value));
    }

    /// Forgets a fact.
    public void remove(String key) {
        handle.createUpdate("DELETE FROM meta WHERE key = :key")
                .bind("key", key)
                .execute();
        known.put(key, Optional.empty());
    }

    private String must(String key) {
        return find(key).orElseThrow(() -> new IllegalStateException("the store has no " + key));
    }
}
