package org.fieldkeep.conformance;

import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.check.Checks;
import org.fieldkeep.conformance.check.Scene;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.conformance.people.Ground;
import org.fieldkeep.conformance.people.GroundFinder;
import org.fieldkeep.conformance.people.Landings;
import org.fieldkeep.conformance.people.Person;
import org.fieldkeep.conformance.talk.NoAnswer;
import org.fieldkeep.conformance.talk.Pause;
import org.fieldkeep.conformance.talk.Talk;
import org.fieldkeep.conformance.talk.Way;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.jspecify.annotations.Nullable;

/// One run of the kit: signs in, finds something to write, and checks every rule it can.
public final class Conformance {

    private final Talk talk;
    private final Supplier<UUID> ids;

    /// @param way to the server
    /// @param ids new ids, for reports and operations
    public Conformance(Way way, Pause pause, Supplier<UUID> ids) {
        this.talk = new Talk(way, pause);
        this.ids = ids;
    }

    /// Checks the server. Writes reports into the project it finds, and leaves them there.
    ///
    /// @param wanted which rules; those about the feed see what the rules before them wrote
    /// @param progress told of each finding as soon as it is known
    /// @throws CannotRun if it cannot begin
    public Findings run(Target target, Predicate<Rule> wanted, Consumer<Finding> progress) {
        try {
            String server = Read.json(
                            "server", talk.say(new WireRequest("GET", Wire.SERVER_PATH, Map.of(), new byte[0])))
                    .at("server")
                    .uuid()
                    .toString();
            Landings landings = new Landings();
            Person account = signedIn(target.account(), landings);
            SnapshotSeen first = account.device().snapshot(null, null, 1);
            Ground ground = GroundFinder.find(first, target.project(), target.content());
            Scene scene = new Scene(
                    talk,
                    ids,
                    landings,
                    account,
                    signedInOrNull(target.colleague(), landings),
                    signedInOrNull(target.outsider(), landings),
                    ground,
                    first.cursor());
            return new Findings(target.address().toString(), server, Checks.run(scene, wanted, progress));
        } catch (NoAnswer unreachable) {
            throw new CannotRun("Nobody answers at " + target.address() + ": " + unreachable.getMessage(), unreachable);
        } catch (Misread other) {
            throw new CannotRun(
                    "What answers at " + target.address() + " does not speak the protocol far enough to be checked: "
                            + other.getMessage(),
                    other);
        }
    }

    private @Nullable Person signedInOrNull(@Nullable Login login, Landings landings) {
        return login == null ? null : signedIn(login, landings);
    }

    private Person signedIn(Login login, Landings landings) {
        try {
            return Person.signIn(talk, login, ids, landings);
        } catch (Misread refused) {
            throw new CannotRun(
                    "Signing in as " + login + " did not work: " + refused.getMessage()
                            + ". Check organisation, user and password.",
                    refused);
        }
    }
}
