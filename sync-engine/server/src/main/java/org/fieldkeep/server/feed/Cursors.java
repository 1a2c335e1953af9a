package org.fieldkeep.server.feed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.session.Tokens;
import org.fieldkeep.server.store.IdentityStore.Identity;

/// Places in a feed or a snapshot, as opaque tokens that nobody else can make: bound by a MAC to the server, its
/// life, the tenant and the actor.
public class Cursors {

    private static final int MAC_BYTES = 32;

    /// A place, as a token named it.
    ///
    /// @param epoch the life of the server it was made in
    /// @param revision the place in the feed
    /// @param report the last report of a snapshot's page; empty in a cursor of the feed
    public record Place(UUID epoch, long revision, String report) {}

    /// Whom a token was made for, and where it stands.
    ///
    /// @param began when the life began in which it was made
    public record Heard(String tenant, Place place, Instant began) {}

    /// What a token is for.
    public enum Kind {
        /// Goes on in the feed.
        FEED,
        /// Asks for the next page of a snapshot.
        SNAPSHOT
    }

    /// The token of a place.
    ///
    /// @param scope what else both sides must agree on, such as the project of a snapshot
    public String write(Identity identity, Caller caller, Kind kind, String scope, long revision, String report) {
        String text = String.join(
                "\n",
                identity.epoch().toString(),
                Long.toString(revision),
                report,
                kind.name(),
                identity.server().toString(),
                caller.actor().toString(),
                caller.tenant(),
                scope,
                Long.toString(identity.began().toEpochMilli()));
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        byte[] mac = Tokens.mac(identity.macKey(), text);
        byte[] token = Arrays.copyOf(mac, mac.length + payload.length);
        System.arraycopy(payload, 0, token, mac.length, payload.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /// The place of a token; empty unless this server made it for this caller, kind and scope.
    public Optional<Place> read(Identity identity, Caller caller, Kind kind, String scope, String token) {
        return parts(identity, token)
                .filter(parts -> parts.get(3).equals(kind.name())
                        && parts.get(5).equals(caller.actor().toString())
                        && parts.get(6).equals(caller.tenant())
                        && parts.get(7).equals(scope))
                .map(Cursors::place);
    }

    /// What a cursor of the feed says was heard, whoever shows it; empty unless this server made it.
    public Optional<Heard> heard(Identity identity, String token) {
        return parts(identity, token)
                .filter(parts -> parts.get(3).equals(Kind.FEED.name()))
                .map(parts ->
                        new Heard(parts.get(6), place(parts), Instant.ofEpochMilli(Long.parseLong(parts.get(8)))));
    }

    private static Place place(List<String> parts) {
        return new Place(UUID.fromString(parts.get(0)), Long.parseLong(parts.get(1)), parts.get(2));
    }

    private static Optional<List<String>> parts(Identity identity, String token) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException foreign) {
            return Optional.empty();
        }
        if (bytes.length <= MAC_BYTES) {
            return Optional.empty();
        }
        String text = new String(bytes, MAC_BYTES, bytes.length - MAC_BYTES, StandardCharsets.UTF_8);
        byte[] mac = Arrays.copyOf(bytes, MAC_BYTES);
        if (!MessageDigest.isEqual(mac, Tokens.mac(identity.macKey(), text))) {
            return Optional.empty();
        }
        List<String> parts = List.of(text.split("\n", -1));
        boolean ours =
                parts.size() == 9 && parts.get(4).equals(identity.server().toString());
        return ours ? Optional.of(parts) : Optional.empty();
    }
}
