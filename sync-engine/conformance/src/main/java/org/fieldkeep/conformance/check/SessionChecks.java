package org.fieldkeep.conformance.check;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.conformance.Login;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Person;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// Signing in, tokens and devices (section 3).
final class SessionChecks {

    private static final int NO_CONTENT = 204;
    private static final String AUTHORIZATION = "authorization";

    private SessionChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "sign-in",
                        "§3",
                        "Signing in answers server, tenant, actor, user, epoch, device and a pair of tokens, for the"
                                + " account that was asked for.",
                        SessionChecks::signIn),
                Check.of(
                        "wrong-password",
                        "§3",
                        "A wrong password is wrong-password, and an unknown user is answered alike in every word.",
                        SessionChecks::wrongPassword),
                Check.of(
                        "long-password",
                        "§3",
                        "A password of more than 1024 bytes is wrong-password.",
                        scene -> Expect.refused(
                                "a password of 1025 bytes",
                                Person.askForSession(
                                        scene.talk(),
                                        scene.account().tenant(),
                                        scene.account().login().user(),
                                        "x".repeat(1025),
                                        null),
                                "wrong-password")),
                Check.of(
                        "no-session",
                        "§3",
                        "Without an access token, with a made-up one, or with a refresh token in its place, a request"
                                + " is sign-in-needed and nothing of it is applied.",
                        SessionChecks::noSession),
                Check.of(
                        "same-device",
                        "§3",
                        "Signing in with an earlier device of the account goes on as that device; without one, or with"
                                + " one that is not the account's, a new device is registered.",
                        SessionChecks::sameDevice),
                Check.of(
                        "refresh",
                        "§3",
                        "A refresh token is exchanged for the next pair, and that pair works.",
                        SessionChecks::refresh),
                Check.of(
                        "refresh-lost",
                        "§3",
                        "Until the new pair was seen in use, exchanging the old refresh token again gives a usable pair"
                                + " again.",
                        SessionChecks::refreshLost),
                Check.of(
                        "refresh-copy",
                        "§3",
                        "Once the new pair was seen in use, the old refresh token is a copy and is refused.",
                        SessionChecks::refreshCopy),
                Check.of(
                        "sign-out",
                        "§3",
                        "DELETE /v1/session answers 204 and ends the session: neither of its tokens works afterwards.",
                        SessionChecks::signOut),
                Check.of(
                        "further-device",
                        "§3",
                        "POST /v1/devices registers a further device of the account, and an operation may name any"
                                + " device of the account.",
                        SessionChecks::furtherDevice),
                Check.of(
                        "foreign-device",
                        "§1",
                        "A request from a device of somebody else is forbidden as a whole, and an operation naming one"
                                + " is forbidden in its line.",
                        SessionChecks::foreignDevice));
    }

    private static void signIn(Scene scene) {
        Session session = fresh(scene, null);
        Expect.that(session.user().equals(scene.account().login().user()), "the session is of " + session.user());
        Expect.that(
                session.account().tenant().equals(scene.account().tenant()),
                "the session is of the organisation " + session.account().tenant());
        Expect.that(
                session.account()
                        .actor()
                        .equals(scene.account().session().account().actor()),
                "the same account has another actor id");
        Expect.that(session.accessSeconds() > 0, "the access token lives for " + session.accessSeconds() + " seconds");
        Expect.that(
                !session.accessToken().equals(session.refreshToken()), "access token and refresh token are the same");
        works(scene, session, "a new session");
    }

    private static void wrongPassword(Scene scene) {
        Login login = scene.account().login();
        ProblemSeen wrong = Expect.refused(
                "a wrong password",
                Person.askForSession(scene.talk(), login.tenant(), login.user(), "not " + scene.id(), null),
                "wrong-password");
        ProblemSeen nobody = Expect.refused(
                "an unknown user",
                Person.askForSession(scene.talk(), login.tenant(), "nobody-" + scene.id(), "not it", null),
                "wrong-password");
        Expect.that(
                wrong.wording().equals(nobody.wording()),
                "a wrong password says " + wrong.wording() + ", an unknown user " + nobody.wording());
    }

    private static void noSession(Scene scene) {
        scene.refusedWithoutTrace("a push without a token", Map.of(AUTHORIZATION, ""), "sign-in-needed");
        scene.refusedWithoutTrace(
                "a push with a made-up token",
                Map.of(AUTHORIZATION, "Bearer " + "made-up".repeat(6)),
                "sign-in-needed");
        scene.refusedWithoutTrace(
                "a push with a refresh token",
                Map.of(AUTHORIZATION, "Bearer " + scene.account().session().refreshToken()),
                "sign-in-needed");
    }

    private static void sameDevice(Scene scene) {
        UUID earlier = scene.device().id();
        Expect.that(fresh(scene, earlier).device().equals(earlier), "the earlier device was not gone on with");
        Expect.that(!fresh(scene, null).device().equals(earlier), "no new device was registered");
        UUID foreign = scene.colleague().session().device();
        Expect.that(!fresh(scene, foreign).device().equals(foreign), "the session goes on as somebody else's device");
    }

    private static void refresh(Scene scene) {
        Session first = fresh(scene, null);
        Session next = next(scene, first);
        Expect.that(next.device().equals(first.device()), "the refreshed session is of another device");
        works(scene, next, "the refreshed session");
        works(scene, next(scene, next), "the session refreshed once more");
    }

    private static void refreshLost(Scene scene) {
        Session first = fresh(scene, null);
        next(scene, first);
        next(scene, first);
        Session again = next(scene, first);
        works(scene, again, "the pair of the repeated exchange");
        works(scene, next(scene, again), "the pair after that");
    }

    private static void refreshCopy(Scene scene) {
        Session first = fresh(scene, null);
        works(scene, next(scene, first), "the refreshed session");
        Expect.refused(
                "the old refresh token", Person.askForNext(scene.talk(), first.refreshToken()), "sign-in-needed");
    }

    private static void signOut(Scene scene) {
        Session session = fresh(scene, null);
        Map<String, String> bearer = bearer(session);
        WireResponse ended = scene.device().send("DELETE", Wire.SESSION_PATH, bearer, "");
        Expect.that(ended.status() == NO_CONTENT, "signing out answered " + Read.says(ended));
        Expect.refused(
                "the access token after signing out",
                scene.device().send("GET", Wire.EPOCHS_PATH, bearer, ""),
                "sign-in-needed");
        Expect.refused(
                "the refresh token after signing out",
                Person.askForNext(scene.talk(), session.refreshToken()),
                "sign-in-needed");
    }

    private static void furtherDevice(Scene scene) {
        Device further = scene.account().newDevice();
        Expect.that(!further.id().equals(scene.device().id()), "the further device has the id of the first");
        Expect.accepted(
                "a push from the further device",
                further.push(further.create(scene.ground().submitted())));
        Expect.accepted(
                "the further device's operation, pushed by the first",
                scene.device().push(further.create(scene.ground().submitted())));
    }

    private static void foreignDevice(Scene scene) {
        Device foreign = scene.colleague().device();
        scene.refusedWithoutTrace(
                "a push from a colleague's device",
                Map.of(Wire.DEVICE, foreign.id().toString()),
                "forbidden");
        Expect.refused(
                "an operation naming a colleague's device",
                scene.device().push(foreign.create(scene.ground().submitted())),
                "forbidden");
    }

    private static Session fresh(Scene scene, @Nullable UUID device) {
        Login login = scene.account().login();
        return Person.session(
                scene.talk(),
                Person.askForSession(scene.talk(), login.tenant(), login.user(), login.password(), device));
    }

    private static Session next(Scene scene, Session session) {
        return Person.session(scene.talk(), Person.askForNext(scene.talk(), session.refreshToken()));
    }

    private static void works(Scene scene, Session session, String what) {
        WireResponse response = scene.device().send("GET", Wire.EPOCHS_PATH, bearer(session), "");
        Expect.that(response.status() == 200, what + " does not work: " + Read.says(response));
    }

    private static Map<String, String> bearer(Session session) {
        return Map.of(AUTHORIZATION, "Bearer " + session.accessToken());
    }
}
