package org.fieldkeep.conformance.check;

import java.util.List;
import java.util.UUID;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.jspecify.annotations.Nullable;

/// What becomes of operations that arrive once (sections 4 to 7, 10).
final class OperationChecks {

    private OperationChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "accepted",
                        "§5",
                        "A create, an update, a delete and a restore on the current version are accepted, each with a"
                                + " higher version and a higher feed revision than the one before, in the present epoch.",
                        OperationChecks::accepted),
                Check.of(
                        "many-in-one",
                        "§6",
                        "A request of 100 operations is answered by 100 lines in the order they came, each echoing"
                                + " its operation's id and digest.",
                        OperationChecks::manyInOne),
                Check.of(
                        "history",
                        "§10",
                        "The history of a report names the operation that made each version, oldest first.",
                        OperationChecks::history),
                Check.of(
                        "same-report-twice",
                        "§5",
                        "Of two lines about one report in one request the second is in-progress, and leaves no receipt.",
                        OperationChecks::sameReportTwice),
                Check.of(
                        "unknown-report",
                        "§5.5",
                        "An update, a delete or a restore of an id that does not exist is unknown-report, and never an"
                                + " insert.",
                        OperationChecks::unknownReport),
                Check.of(
                        "gone",
                        "§5.5",
                        "A create of an id that is a tombstone is gone, and nothing comes back to life.",
                        OperationChecks::gone),
                Check.of(
                        "create-of-living",
                        "§5.5",
                        "A create of an id that lives and that the actor can see is version-conflict.",
                        OperationChecks::createOfLiving),
                Check.of(
                        "forbidden-project",
                        "§5.5",
                        "A report is neither created in nor moved to a project that the actor cannot write in.",
                        OperationChecks::forbiddenProject),
                Check.of(
                        "draft-again",
                        "§4",
                        "A submitted report never becomes a draft again: invalid, with errors.",
                        OperationChecks::draftAgain),
                Check.of(
                        "form-rules",
                        "§4",
                        "A submitted report that lacks a required answer is invalid, with an error that names the"
                                + " field; a draft may lack it.",
                        OperationChecks::formRules),
                Check.of(
                        "large-numbers",
                        "§1",
                        "Counters are whole 64-bit numbers: the sequences 9007199254740992 and 9007199254740993 are two"
                                + " numbers.",
                        OperationChecks::largeNumbers),
                Check.of(
                        "gaps",
                        "§4",
                        "Gaps between sequences, and a lower one after a higher one, mean nothing.",
                        OperationChecks::gaps));
    }

    private static void accepted(Scene scene) {
        Device device = scene.device();
        Landing made = landed(device, device.create(scene.ground().submitted()), null);
        Landing changed = landed(device, device.update(made, scene.ground().submitted()), made);
        Landing deleted = landed(device, device.delete(changed), changed);
        Landing back = landed(device, device.restore(deleted, scene.ground().submitted()), deleted);
        landed(device, device.update(back, scene.ground().submitted()), back);
        Expect.that(
                back.receipt().epoch().equals(scene.account().session().epoch()),
                "the receipt names another epoch than the present one");
    }

    private static Landing landed(Device device, SealedOperation operation, @Nullable Landing before) {
        String what = "a " + operation.operation().action();
        Receipt receipt = Expect.accepted(what, device.push(operation));
        if (before != null) {
            Expect.that(
                    receipt.version() > before.receipt().version(),
                    what + " made version " + receipt.version() + " on version "
                            + before.receipt().version());
            Expect.that(
                    receipt.feedRevision() > before.receipt().feedRevision(),
                    what + " has feed revision " + receipt.feedRevision() + " after "
                            + before.receipt().feedRevision());
        }
        return new Landing(
                device.person(),
                operation.operation().id(),
                operation.operation().report(),
                receipt,
                false,
                null);
    }

    private static void manyInOne(Scene scene) {
        SealedOperation[] operations = new SealedOperation[Wire.MAX_OPERATIONS];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = scene.device().create(scene.ground().submitted());
        }
        for (AnswerLine line : scene.device().pushAll(operations)) {
            Expect.accepted("one of 100 creates", line);
        }
    }

    private static void history(Scene scene) {
        Landing first = scene.report();
        Landing second = scene.changed(first);
        Landing third = scene.device().land(scene.device().delete(second));
        List<Base> seen = Read.history(scene.device().askForHistory(first.report()));
        Expect.that(
                seen.equals(List.of(first.base(), second.base(), third.base())),
                "of three versions the history names " + seen);
        Expect.refused("the history of an unknown id", scene.device().askForHistory(scene.id()), "unknown-report");
    }

    private static void sameReportTwice(Scene scene) {
        Landing report = scene.report();
        SealedOperation first = scene.device().update(report, scene.ground().submitted());
        SealedOperation second = scene.device().update(report, scene.ground().submitted());
        List<AnswerLine> lines = scene.device().pushAll(first, second);
        Expect.accepted("the first line of the report", lines.getFirst());
        Expect.refused("the second line of the report", lines.getLast(), "in-progress");
        Expect.refused("the second operation, sent again", scene.device().push(second), "version-conflict");
    }

    private static void unknownReport(Scene scene) {
        Base base = new Base(1, scene.id());
        for (Action action : List.of(Action.UPDATE, Action.DELETE, Action.RESTORE)) {
            UUID report = scene.id();
            ReportContent content =
                    action == Action.DELETE ? null : scene.ground().submitted();
            SealedOperation operation = scene.device().seal(report, action, content, base);
            Expect.refused("a " + action + " of an unknown id", scene.device().push(operation), "unknown-report");
            Expect.refused("the history of that id afterwards", scene.device().askForHistory(report), "unknown-report");
        }
    }

    private static void gone(Scene scene) {
        Landing report = scene.report();
        Landing deleted = scene.device().land(scene.device().delete(report));
        SealedOperation create = scene.device()
                .seal(report.report(), Action.CREATE, scene.ground().submitted(), null);
        Expect.refused("a create of a deleted id", scene.device().push(create), "gone");
        Expect.that(
                Read.history(scene.device().askForHistory(report.report()))
                        .equals(List.of(report.base(), deleted.base())),
                "the history grew by the refused create");
    }

    private static void createOfLiving(Scene scene) {
        Landing report = scene.report();
        SealedOperation create = scene.device()
                .seal(report.report(), Action.CREATE, scene.ground().submitted(), null);
        Expect.refused("a create of an id that lives", scene.device().push(create), "version-conflict");
    }

    private static void forbiddenProject(Scene scene) {
        String[] refusals = {"forbidden", "unknown-report", "invalid"};
        ReportContent elsewhere = scene.ground().submitted().withProject("none-" + scene.id());
        Expect.refused(
                "a create in a project that is not there",
                scene.device().push(scene.device().create(elsewhere)),
                refusals);
        Landing report = scene.report();
        Expect.refused(
                "a move to that project", scene.device().push(scene.device().update(report, elsewhere)), refusals);
        scene.changed(report);
    }

    private static void draftAgain(Scene scene) {
        Landing report = scene.report();
        ProblemSeen problem = Expect.refused(
                "a draft on a submitted version",
                scene.device().push(scene.device().update(report, scene.ground().draft())),
                "invalid");
        Expect.that(!problem.errors().isEmpty(), "the refusal has no errors");
    }

    private static void formRules(Scene scene) {
        String field = scene.ground()
                .requiredField()
                .orElseThrow(() -> new NotCheckable("a form with a required field, and its definition in the feed"));
        ReportContent lacking = scene.ground().lacking(field);
        AnswerLine line = scene.device().push(scene.device().create(lacking));
        if (line.receipt() != null) {
            throw new NotCheckable("a server that checks forms; this one takes everything, which the contract allows");
        }
        ProblemSeen problem = Expect.refused("a submitted report without " + field, line, "invalid");
        Expect.that(
                problem.errors().stream().anyMatch(error -> error.field().equals(field)),
                "no error names the field " + field);
        Expect.accepted(
                "a draft without " + field,
                scene.device().push(scene.device().create(lacking.withStatus(ReportStatus.DRAFT))));
    }

    private static void largeNumbers(Scene scene) {
        Device device = scene.account().newDevice();
        for (long number : List.of(9007199254740992L, 9007199254740993L, Long.MAX_VALUE)) {
            SealedOperation operation = device.seal(
                    scene.id(),
                    number,
                    scene.id(),
                    Action.CREATE,
                    scene.ground().submitted(),
                    null);
            Expect.accepted("sequence " + number, device.push(operation));
        }
    }

    private static void gaps(Scene scene) {
        Device device = scene.account().newDevice();
        for (long number : List.of(7L, 3L, 1_000_000L, 1L)) {
            SealedOperation operation = device.seal(
                    scene.id(),
                    number,
                    scene.id(),
                    Action.CREATE,
                    scene.ground().submitted(),
                    null);
            Expect.accepted("sequence " + number, device.push(operation));
        }
    }
}
