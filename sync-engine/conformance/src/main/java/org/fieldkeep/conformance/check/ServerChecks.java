package org.fieldkeep.conformance.check;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.wire.Wire;

/// Which server it is, in which of its lives, and what it says to requests that expect another (sections 1, 2, 14).
final class ServerChecks {

    private ServerChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "server-info",
                        "§2",
                        "GET /v1/server tells anybody the server's id, its epoch and its protocol version, and says the"
                                + " same each time.",
                        ServerChecks::info),
                Check.of(
                        "epochs",
                        "§14",
                        "GET /v1/sync/epochs answers the present epoch and the earlier ones with their heads.",
                        ServerChecks::epochs),
                Check.of(
                        "protocol-missing",
                        "§1",
                        "A request that does not name its protocol version is refused with upgrade-required before"
                                + " anything of it is applied.",
                        scene -> scene.refusedWithoutTrace(
                                "a push without " + Wire.PROTOCOL_HEADER,
                                Map.of(Wire.PROTOCOL_HEADER, ""),
                                "upgrade-required")),
                Check.of(
                        "other-server",
                        "§2",
                        "A request naming another server id is refused with other-server before anything of it is"
                                + " applied.",
                        scene -> scene.refusedWithoutTrace(
                                "a push for another server",
                                Map.of(Wire.SERVER, scene.id().toString()),
                                "other-server")),
                Check.of(
                        "other-epoch",
                        "§2",
                        "A request naming another epoch is refused with server-restored and the present epoch, before"
                                + " anything of it is applied.",
                        ServerChecks::otherEpoch),
                Check.of(
                        "expectations-missing",
                        "§1",
                        "A push that does not say which server, epoch and device it expects is refused, and nothing of"
                                + " it is applied.",
                        ServerChecks::missing),
                Check.of(
                        "unknown-route",
                        "§7",
                        "An address that the contract does not name is not-found, with a problem document.",
                        scene -> Expect.refused(
                                "GET /v1/nowhere",
                                scene.device().send("GET", "/v1/nowhere", Map.of(), ""),
                                "not-found")),
                Check.of(
                        "wrong-method",
                        "§7",
                        "A method that a route does not take is method-not-allowed, with a problem document.",
                        scene -> Expect.refused(
                                "DELETE of the operations",
                                scene.device().send("DELETE", Wire.OPERATIONS_PATH, Map.of(), ""),
                                "method-not-allowed")),
                Check.of(
                        "media-type",
                        "§1",
                        "A push that is not application/x-ndjson is unsupported-media-type, and nothing of it is"
                                + " applied.",
                        scene -> scene.refusedWithoutTrace(
                                "a push as text/plain",
                                Map.of("content-type", "text/plain"),
                                "unsupported-media-type")));
    }

    private static void info(Scene scene) {
        Json first = Read.json("server", scene.anonymous("GET", Wire.SERVER_PATH, Map.of()));
        UUID server = first.at("server").uuid();
        UUID epoch = first.at("epoch").uuid();
        Expect.that(first.at("protocol").whole() >= Wire.PROTOCOL, "protocol 1 is not spoken any more");
        Json again = Read.json("server", scene.anonymous("GET", Wire.SERVER_PATH, Map.of()));
        Expect.that(
                again.at("server").uuid().equals(server)
                        && again.at("epoch").uuid().equals(epoch),
                "the second answer names another server or epoch");
        Session session = scene.account().session();
        Expect.that(
                session.account().server().equals(server) && session.epoch().equals(epoch),
                "the session names another server or epoch than GET /v1/server");
    }

    private static void epochs(Scene scene) {
        Json ancestry = Read.json("epochs", scene.device().send("GET", Wire.EPOCHS_PATH, Map.of(), ""));
        Expect.that(
                ancestry.at("epoch").uuid().equals(scene.account().session().epoch()),
                "the ancestry's epoch is not the session's");
        for (Json life : ancestry.at("earlier").elements()) {
            life.at("epoch").uuid();
            life.at("head").count();
        }
    }

    private static void otherEpoch(Scene scene) {
        UUID other = scene.id();
        scene.refusedWithoutTrace("a push for another epoch", Map.of(Wire.EPOCH, other.toString()), "server-restored");
        Json problem = Expect.refused(
                        "a pull for another epoch",
                        scene.device().send("GET", Wire.CHANGES_PATH, Map.of(Wire.EPOCH, other.toString()), ""),
                        "server-restored")
                .json();
        Expect.that(
                problem.at("epoch").uuid().equals(scene.account().session().epoch()),
                "the refusal does not name the present epoch");
    }

    private static void missing(Scene scene) {
        for (String header : List.of(Wire.SERVER, Wire.EPOCH, Wire.DEVICE)) {
            scene.refusedWithoutTrace("a push without " + header, Map.of(header, ""), "malformed");
        }
    }
}
