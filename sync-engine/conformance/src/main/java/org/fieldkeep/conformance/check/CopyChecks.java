package org.fieldkeep.conformance.check;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.answer.VersionSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;

/// What is said to operations that arrive again, late, or under an id or number that was used before (sections 5, 7,
/// 8).
final class CopyChecks {

    private CopyChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "replayed",
                        "§5.3",
                        "The same operation again is answered by its first receipt with replayed true, and has no second"
                                + " effect.",
                        CopyChecks::replayed),
                Check.of(
                        "replayed-under-newer",
                        "§16.4",
                        "An accepted operation under somebody's newer version is still replayed when it comes again, and"
                                + " is no conflict with itself.",
                        CopyChecks::replayedUnderNewer),
                Check.of(
                        "request-doubled",
                        "§5.3",
                        "A whole request that arrives again, its lines in another order, has no second effect: every"
                                + " line is replayed.",
                        CopyChecks::requestDoubled),
                Check.of(
                        "operation-reused",
                        "§5.3",
                        "An operation id that comes with another content is operation-reused; nothing of the first"
                                + " content is in the answer, and nothing changes.",
                        CopyChecks::operationReused),
                Check.of(
                        "sequence-reused",
                        "§5.4",
                        "A device's number that another operation holds is sequence-reused, and that operation is void"
                                + " from then on.",
                        CopyChecks::sequenceReused),
                Check.of(
                        "settled-through",
                        "§8",
                        "What a device states as settled may be forgotten, but is never applied again: its copy is"
                                + " replayed or operation-too-old, and what is above it is replayed.",
                        CopyChecks::settledThrough),
                Check.of(
                        "conflict",
                        "§5.5",
                        "A base that is not the current version, number and operation both, is version-conflict, and the"
                                + " answer shows the current version to whoever may read it.",
                        CopyChecks::conflict),
                Check.of(
                        "conflict-sticky",
                        "§8",
                        "A conflict stays one for late copies, also after its base became current.",
                        CopyChecks::conflictSticky),
                Check.of(
                        "tombstone-conflicts",
                        "§4",
                        "An update or delete on a tombstone, and a restore of what lives, are version-conflict.",
                        CopyChecks::tombstoneConflicts),
                Check.of(
                        "invalid-sticky",
                        "§8",
                        "A refusal as invalid stays one for late copies, whatever became of the report meanwhile.",
                        CopyChecks::invalidSticky));
    }

    private static void replayed(Scene scene) {
        Device device = scene.device();
        SealedOperation create = device.create(scene.ground().submitted());
        Receipt made = Expect.accepted("a create", device.push(create));
        Expect.replayed("the same create", device.push(create), made);
        Expect.replayed("the same create, a third time", device.push(create), made);
        Landing report = new Landing(
                scene.account(), create.operation().id(), create.operation().report(), made, false, null);
        SealedOperation update = device.update(report, scene.ground().submitted());
        Receipt changed = Expect.accepted("an update", device.push(update));
        Expect.replayed("the same update", device.push(update), changed);
        Expect.that(
                Read.history(device.askForHistory(report.report()))
                        .equals(List.of(
                                report.base(),
                                new Base(changed.version(), update.operation().id()))),
                "after the copies the history is not two versions long");
    }

    private static void replayedUnderNewer(Scene scene) {
        Device device = scene.device();
        SealedOperation create = device.create(scene.ground().submitted());
        Landing first = device.land(create);
        Landing second = scene.changed(first);
        Expect.replayed("the create under a newer version", device.push(create), first.receipt());
        Landing deleted = device.land(device.delete(second));
        Expect.replayed("the create under a tombstone", device.push(create), first.receipt());
        device.land(device.restore(deleted, scene.ground().submitted()));
    }

    private static void requestDoubled(Scene scene) {
        List<SealedOperation> operations = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            operations.add(scene.device().create(scene.ground().submitted()));
            operations.add(scene.device().update(scene.report(), scene.ground().submitted()));
        }
        List<AnswerLine> first = scene.device().pushAll(operations.toArray(SealedOperation[]::new));
        first.forEach(line -> Expect.accepted("a line of the first request", line));
        List<AnswerLine> backwards = new ArrayList<>(first);
        Collections.reverse(backwards);
        Collections.reverse(operations);
        List<AnswerLine> again = scene.device().pushAll(operations.toArray(SealedOperation[]::new));
        for (int i = 0; i < again.size(); i++) {
            Receipt before = backwards.get(i).receipt();
            if (before != null) {
                Expect.replayed("a line of the doubled request", again.get(i), before);
            }
        }
    }

    private static void operationReused(Scene scene) {
        Device device = scene.device();
        String mark = "first-" + scene.id();
        SealedOperation first = device.create(scene.ground().withUnknown("conformance", '"' + mark + '"'));
        Landing landed = device.land(first);
        SealedOperation other = device.seal(
                first.operation().id(),
                first.operation().sequence(),
                first.operation().report(),
                Action.CREATE,
                scene.ground().submitted(),
                null);
        WireResponse response = device.pushBody(OperationJson.line(other) + "\n", Map.of());
        Expect.refused("the id with another content", Read.lines(response).getFirst(), "operation-reused");
        Expect.that(
                !new String(response.body(), StandardCharsets.UTF_8).contains(mark),
                "the answer holds something of the first content");
        Expect.replayed("the first content afterwards", device.push(first), landed.receipt());
        Expect.that(
                Read.history(device.askForHistory(landed.report())).equals(List.of(landed.base())),
                "the report changed");
    }

    private static void sequenceReused(Scene scene) {
        Device device = scene.device();
        SealedOperation first = device.create(scene.ground().submitted());
        Landing landed = device.land(first);
        SealedOperation other = device.seal(
                scene.id(),
                first.operation().sequence(),
                scene.id(),
                Action.CREATE,
                scene.ground().submitted(),
                null);
        Expect.refused("another operation under a used number", device.push(other), "sequence-reused");
        Expect.refused("the same again", device.push(other), "sequence-reused");
        Expect.refused("its withdrawal", device.withdraw(other), "withdrawn", "will-not-apply");
        Expect.refused(
                "the history of its report",
                device.askForHistory(other.operation().report()),
                "unknown-report");
        Expect.replayed("the operation that holds the number", device.push(first), landed.receipt());
    }

    private static void settledThrough(Scene scene) {
        Device device = scene.account().newDevice();
        SealedOperation first = device.create(scene.ground().submitted());
        Receipt settled = device.land(first).receipt();
        SealedOperation second = device.create(scene.ground().submitted());
        Receipt above = Expect.accepted(
                "a push that states the first as settled",
                Read.lines(device.pushBody(
                                OperationJson.line(second) + "\n",
                                Map.of(
                                        Wire.SETTLED_THROUGH,
                                        Long.toString(first.operation().sequence()))))
                        .getFirst());
        Expect.replayed("the operation above what is settled", device.push(second), above);
        AnswerLine copy = device.push(first);
        if (copy.receipt() == null) {
            ProblemSeen problem = Expect.refused("the settled operation", copy, "operation-too-old");
            Expect.that(
                    problem.json().at("watermark").count() >= first.operation().sequence(),
                    "the watermark is below the operation's number");
        } else {
            Expect.replayed("the settled operation", copy, settled);
        }
        Expect.that(
                Read.history(device.askForHistory(first.operation().report())).size() == 1,
                "the settled operation was applied again");
    }

    private static void conflict(Scene scene) {
        Device device = scene.device();
        Landing first = scene.report();
        Landing second = scene.changed(first);
        conflict(scene, "an update on the version before", first.base(), second);
        conflict(
                scene,
                "the current number with another operation",
                new Base(second.base().version(), scene.id()),
                second);
        conflict(
                scene,
                "the current operation with another number",
                new Base(second.base().version() + 1, second.base().operation()),
                second);
        Expect.refused("a delete on the version before", device.push(device.delete(first)), "version-conflict");
        Expect.that(
                Read.history(device.askForHistory(first.report())).equals(List.of(first.base(), second.base())),
                "the report changed");
    }

    private static void conflict(Scene scene, String what, Base base, Landing current) {
        SealedOperation operation = scene.device()
                .seal(current.report(), Action.UPDATE, scene.ground().submitted(), base);
        ProblemSeen problem = Expect.refused(what, scene.device().push(operation), "version-conflict");
        VersionSeen shown = problem.current();
        Expect.that(shown != null, what + ": the conflict does not show the current version");
        Expect.that(
                shown != null
                        && shown.asBase().equals(current.base())
                        && String.valueOf(shown.content()).equals(current.content()),
                what + ": the version shown is not the current one");
    }

    private static void conflictSticky(Scene scene) {
        Device device = scene.device();
        Landing report = scene.report();
        SealedOperation next = device.update(report, scene.ground().submitted());
        Base itsVersion = new Base(report.base().version() + 1, next.operation().id());
        SealedOperation early =
                device.seal(report.report(), Action.UPDATE, scene.ground().submitted(), itsVersion);
        Expect.refused("an update on a version that is not there yet", device.push(early), "version-conflict");
        Landing landed = device.land(next);
        if (!landed.base().equals(itsVersion)) {
            throw new NotCheckable("a server whose versions go up by one");
        }
        Expect.refused("the same update, its base now current", device.push(early), "version-conflict");
        UUID report2 = landed.report();
        Expect.that(
                Read.history(device.askForHistory(report2)).equals(List.of(report.base(), landed.base())),
                "the refused update was applied");
    }

    private static void tombstoneConflicts(Scene scene) {
        Device device = scene.device();
        Landing living = scene.report();
        Expect.refused(
                "a restore of what lives",
                device.push(device.restore(living, scene.ground().submitted())),
                "version-conflict");
        Landing deleted = device.land(device.delete(living));
        Expect.refused(
                "an update on a tombstone",
                device.push(device.update(deleted, scene.ground().submitted())),
                "version-conflict");
        ProblemSeen problem =
                Expect.refused("a delete of a tombstone", device.push(device.delete(deleted)), "version-conflict");
        VersionSeen shown = problem.current();
        Expect.that(shown == null || shown.deleted(), "the conflict shows a version that lives");
    }

    private static void invalidSticky(Scene scene) {
        Device device = scene.device();
        Landing report = scene.report();
        SealedOperation draft = device.update(report, scene.ground().draft());
        Expect.refused("a draft on a submitted version", device.push(draft), "invalid");
        Expect.refused("the same again", device.push(draft), "invalid");
        scene.changed(report);
        ProblemSeen problem = Expect.refused("the same under a newer version", device.push(draft), "invalid");
        Expect.that(!problem.errors().isEmpty(), "the repeated refusal has no errors");
        Expect.refused("its withdrawal", device.withdraw(draft), "withdrawn");
    }
}
