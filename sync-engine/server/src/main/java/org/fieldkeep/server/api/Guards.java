package org.fieldkeep.server.api;

import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.accept.Devices;
import org.fieldkeep.server.accept.Expectation;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.feed.Cursors;
import org.fieldkeep.server.life.Lives;
import org.fieldkeep.server.session.Authentication;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.fieldkeep.server.store.IdentityStore.Sign;
import org.jspecify.annotations.Nullable;

/// Checks what requests say of themselves in their headers, before anything of them is applied.
public class Guards {

    /// The oldest protocol version that is still served.
    private static final int OLDEST_PROTOCOL = 1;

    private static final String BEARER = "bearer ";

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final Devices devices;
    private final Authentication authentication;
    private final Lives lives;
    private final Cursors cursors;
    private final InstantSource clock;

    /// Checks against this database.
    public Guards(
            ServerDatabase database,
            IdentityStore identities,
            Devices devices,
            Authentication authentication,
            Lives lives,
            Cursors cursors,
            InstantSource clock) {
        this.database = database;
        this.identities = identities;
        this.devices = devices;
        this.authentication = authentication;
        this.lives = lives;
        this.cursors = cursors;
        this.clock = clock;
    }

    /// The server's identity.
    ///
    /// @throws Refusal if nothing is served now
    Identity identity() {
        Identity identity = database.read(Scope.SERVER, identities::read);
        Refusal.ifStopped(identity.stoppedBy());
        return identity;
    }

    /// Throws where what is sent now could not be taken: the database has to let somebody write.
    ///
    /// @throws Refusal if nothing is served now
    void takesWrites() {
        Refusal.ifStopped(database.write(Scope.SERVER, identities::read).stoppedBy());
    }

    /// Throws where a request is refused for what its head says of the server it expects: that comes before anything
    /// about people.
    void checkHead(Route.Guard guard, WireRequest head) {
        Identity identity = identity();
        if (guard != Route.Guard.NONE) {
            checkProtocol(head, identity);
        }
        if (guard == Route.Guard.DEVICE) {
            checkHeard(head, identity);
            checkLife(head, identity);
        }
    }

    /// Throws where the request's protocol is not served, or it expects another server.
    private static void checkProtocol(WireRequest request, Identity identity) {
        Map<String, String> headers = request.headers();
        String protocol = headers.get(Wire.PROTOCOL_HEADER);
        if (protocol == null || number(protocol, Wire.PROTOCOL_HEADER) < OLDEST_PROTOCOL) {
            throw Refusal.of(
                    ProblemType.UPGRADE_REQUIRED,
                    "The header " + Wire.PROTOCOL_HEADER + " has to name a version that is served, which is "
                            + Wire.PROTOCOL + "; update the program.");
        }
        String server = headers.get(Wire.SERVER);
        if (server != null && !identity.server().equals(uuid(server, "header " + Wire.SERVER))) {
            throw Refusal.of(
                    ProblemType.OTHER_SERVER,
                    "Another server answers here than the one this request expects; check the address.");
        }
    }

    /// Throws where the device has heard more than the database holds. This comes before the life is compared: a copy
    /// from before an earlier restore would take the present life for another one.
    private void checkHeard(WireRequest request, Identity identity) {
        Optional.ofNullable(request.headers().get(Wire.CURSOR))
                .flatMap(cursor -> cursors.heard(identity, cursor))
                .filter(heard -> !lives.holds(
                        identity,
                        heard.tenant(),
                        heard.place().epoch(),
                        heard.began(),
                        heard.place().revision()))
                .ifPresent(heard -> Refusal.ifStopped(Sign.HEARD));
    }

    /// Throws where the request does not say which server and which of its lives it expects, or expects another
    /// life. Signing in and asking for the lives themselves are not held to that: a device does both after a
    /// restore.
    private static void checkLife(WireRequest request, Identity identity) {
        Map<String, String> headers = request.headers();
        uuid(headers.get(Wire.SERVER), "header " + Wire.SERVER);
        UUID epoch = uuid(headers.get(Wire.EPOCH), "header " + Wire.EPOCH);
        if (!identity.epoch().equals(epoch)) {
            throw new Refusal(Problem.of(
                            ProblemType.SERVER_RESTORED,
                            "This server was put back from a backup and lives on in another epoch; ask for its epochs and go on from them.")
                    .withEpoch(identity.epoch()));
        }
    }

    /// Who is calling.
    Caller caller(WireRequest request) {
        String authorization = request.headers().getOrDefault("authorization", "");
        if (!authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)) {
            throw Refusal.of(
                    ProblemType.SIGN_IN_NEEDED,
                    "The request carries no session; sign in, and send the access token in the header authorization.");
        }
        return authentication.caller(authorization.substring(BEARER.length()).strip());
    }

    /// What the request expects; its server and epoch were checked before.
    Expectation expectation(WireRequest request, Caller caller) {
        Map<String, String> headers = request.headers();
        UUID device = uuid(headers.get(Wire.DEVICE), "header " + Wire.DEVICE);
        if (!device.equals(caller.device()) && !owns(caller, device)) {
            throw Refusal.of(
                    ProblemType.FORBIDDEN,
                    "The device that is named is not one of this account; sign in again on this device.");
        }
        String settled = headers.get(Wire.SETTLED_THROUGH);
        return new Expectation(
                uuid(headers.get(Wire.EPOCH), "header " + Wire.EPOCH),
                device,
                settled == null ? 0 : number(settled, Wire.SETTLED_THROUGH),
                locale(headers.get("accept-language")));
    }

    private boolean owns(Caller caller, UUID device) {
        boolean known = database.read(
                Scope.of(caller.tenant()),
                handle -> devices.of(handle, caller, device, false, clock.instant())
                        .isPresent());
        return known
                || database.write(
                        Scope.of(caller.tenant()),
                        handle -> devices.of(
                                        handle,
                                        caller,
                                        device,
                                        identities.wasRestored(handle, caller.tenant()),
                                        clock.instant())
                                .isPresent());
    }

    private static Locale locale(@Nullable String acceptLanguage) {
        if (acceptLanguage == null) {
            return Locale.ENGLISH;
        }
        try {
            return Locale.LanguageRange.parse(acceptLanguage).stream()
                    .findFirst()
                    .map(range -> Locale.forLanguageTag(range.getRange()))
                    .filter(locale -> !locale.getLanguage().isEmpty())
                    .orElse(Locale.ENGLISH);
        } catch (IllegalArgumentException unreadable) {
            return Locale.ENGLISH;
        }
    }

    static UUID uuid(@Nullable String text, String where) {
        try {
            if (text != null && text.length() == 36) {
                return UUID.fromString(text);
            }
        } catch (IllegalArgumentException wrong) {
            // answered below like a missing one
        }
        throw Refusal.of(ProblemType.MALFORMED, "The " + where + " has to be a UUID in lower case with dashes.");
    }

    private static long number(String text, String where) {
        try {
            long number = Long.parseLong(text);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            // answered below like a negative one
        }
        throw Refusal.of(ProblemType.MALFORMED, "The header " + where + " has to be a number from 0.");
    }
}
