package org.fieldkeep.conformance.check;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.conformance.CannotRun;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.ProblemSeen;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.answer.VersionSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Ground;
import org.fieldkeep.conformance.people.GroundFinder;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.conformance.people.Person;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// What others may see, and how little those are told who may not (sections 5, 9, 11). These need a second account.
final class VisibilityChecks {

    private VisibilityChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "colleagues",
                        "§11",
                        "A colleague's operations are accepted on a shared report, appear in one's own feed, and make"
                                + " one's own late ones conflicts that show them.",
                        VisibilityChecks::colleagues),
                Check.of(
                        "drafts",
                        "§11",
                        "A draft version is its author's alone: in nobody else's feed, snapshot or history, also after"
                                + " the report was submitted.",
                        VisibilityChecks::drafts),
                Check.of(
                        "draft-unknown",
                        "§5.5",
                        "To others a draft is an unknown id, alike in every word, whatever they try on it.",
                        VisibilityChecks::draftUnknown),
                Check.of(
                        "foreign-unknown",
                        "§5.5",
                        "A report that the actor cannot see and one that does not exist are answered alike in every"
                                + " word.",
                        VisibilityChecks::foreignUnknown),
                Check.of(
                        "foreign-feed",
                        "§11",
                        "Nothing of a project is in the feed or the snapshot of somebody who cannot see it.",
                        VisibilityChecks::foreignFeed),
                Check.of(
                        "foreign-withdrawal",
                        "§9",
                        "To somebody who cannot see the report, a withdrawal says will-not-apply and nothing else,"
                                + " whether or not the report exists.",
                        VisibilityChecks::foreignWithdrawal),
                Check.of(
                        "same-id-elsewhere",
                        "§16.8",
                        "A report id that another organisation uses is as good as new, and neither organisation hears"
                                + " anything of the other's report.",
                        VisibilityChecks::sameIdElsewhere));
    }

    private static void colleagues(Scene scene) {
        Device theirs = scene.colleague().device();
        Landing mine = scene.report();
        SealedOperation late = scene.device().update(mine, scene.ground().submitted());
        String before = scene.device().snapshot(null, null, 1).cursor();
        Landing changed = theirs.land(theirs.update(mine, scene.ground().submitted()));
        ProblemSeen problem = Expect.refused(
                "one's own update on the version before", scene.device().push(late), "version-conflict");
        Expect.that(
                problem.current() != null
                        && changed.operation()
                                .equals(Objects.requireNonNull(problem.current())
                                        .operation()),
                "the conflict does not show the colleague's version");
        Expect.that(hears(scene.device(), before, changed), "the colleague's version is not in one's own feed");
    }

    private static void drafts(Scene scene) {
        Person colleague = scene.colleague();
        Device theirs = colleague.device();
        Device mine = scene.device();
        String start = theirs.snapshot(null, null, 1).cursor();
        Landing draft = mine.land(mine.create(scene.ground().draft()));
        Landing second = mine.land(mine.update(draft, scene.ground().draft()));
        Expect.that(
                Walk.from(theirs, start, 1).entries().stream()
                        .noneMatch(entry -> draft.report().equals(entry.report())),
                "a draft is in a colleague's feed");
        Expect.that(!inSnapshot(theirs, scene, draft.report()), "a draft is in a colleague's snapshot");
        Landing submitted = mine.land(mine.update(second, scene.ground().submitted()));
        List<UUID> operations = Walk.from(theirs, start, 1).reports().stream()
                .filter(entry -> draft.report().equals(entry.report()))
                .map(entry -> Objects.requireNonNull(entry.version()).operation())
                .toList();
        Expect.that(
                operations.equals(List.of(submitted.operation())),
                "of two drafts and a submitted version a colleague's feed shows " + operations.size()
                        + " versions, not the submitted one alone");
        Expect.that(
                Read.history(theirs.askForHistory(draft.report())).equals(List.of(submitted.base())),
                "the history that a colleague sees names the drafts");
        Expect.that(
                Read.history(mine.askForHistory(draft.report()))
                        .equals(List.of(draft.base(), second.base(), submitted.base())),
                "the author's own history does not name the drafts");
    }

    private static void draftUnknown(Scene scene) {
        Device mine = scene.device();
        Device theirs = scene.colleague().device();
        Landing draft = mine.land(mine.create(scene.ground().draft()));
        alike(scene, theirs, draft, "a draft");
        SealedOperation create =
                theirs.seal(draft.report(), Action.CREATE, scene.ground().submitted(), null);
        Expect.refused("a create of the draft's id", theirs.push(create), "unknown-report");
        mine.land(mine.update(draft, scene.ground().draft().withStatus(ReportStatus.SUBMITTED)));
    }

    private static void foreignUnknown(Scene scene) {
        Device theirs = scene.outsider().device();
        Landing report = scene.report();
        alike(scene, theirs, report, "a foreign report");
        scene.changed(report);
    }

    /// Tries the same on a hidden report, with its true base, and on an id that does not exist.
    private static void alike(Scene scene, Device theirs, Landing hidden, String what) {
        UUID nowhere = scene.id();
        Base nothing = new Base(hidden.base().version(), scene.id());
        for (Action action : List.of(Action.UPDATE, Action.DELETE, Action.RESTORE)) {
            String there = wording(scene, theirs, action, hidden.report(), hidden.base());
            String not = wording(scene, theirs, action, nowhere, nothing);
            Expect.that(
                    there.equals(not), "a " + action + " of " + what + " says " + there + ", of an unknown id " + not);
        }
        ProblemSeen there =
                Expect.refused("the history of " + what, theirs.askForHistory(hidden.report()), "unknown-report");
        ProblemSeen not =
                Expect.refused("the history of an unknown id", theirs.askForHistory(nowhere), "unknown-report");
        Expect.that(
                there.wording().equals(not.wording()),
                "the history of " + what + " says " + there.wording() + ", of an unknown id " + not.wording());
    }

    private static String wording(Scene scene, Device device, Action action, UUID report, Base base) {
        SealedOperation operation = device.seal(
                report, action, action == Action.DELETE ? null : scene.ground().submitted(), base);
        return Expect.refused("a " + action + " of what cannot be seen", device.push(operation), "unknown-report")
                .wording();
    }

    private static void foreignFeed(Scene scene) {
        Device theirs = scene.outsider().device();
        Landing report = scene.report();
        WireResponse page = theirs.askForFeed(null, 1000);
        Expect.that(
                Walk.from(theirs, null, 500).entries().stream().noneMatch(entry -> ofThisRun(scene, entry.report())),
                "a report is in the feed of an account that cannot see it");
        Expect.that(
                !new String(page.body(), StandardCharsets.UTF_8)
                        .contains(report.report().toString()),
                "a report's id is in the feed of an account that cannot see it");
        Expect.that(
                !inSnapshot(theirs, scene, report.report()),
                "a report is in the snapshot of an account that cannot see it");
    }

    private static boolean ofThisRun(Scene scene, @Nullable UUID report) {
        return scene.landings().all().stream()
                .filter(landing -> landing.author().equals(scene.account()))
                .anyMatch(landing -> landing.report().equals(report));
    }

    private static void foreignWithdrawal(Scene scene) {
        Device theirs = scene.outsider().device();
        Landing report = scene.report();
        SealedOperation there =
                theirs.seal(report.report(), Action.UPDATE, scene.ground().submitted(), report.base());
        SealedOperation nowhere =
                theirs.seal(scene.id(), Action.UPDATE, scene.ground().submitted(), new Base(1, scene.id()));
        ProblemSeen one =
                Expect.refused("a withdrawal about a foreign report", theirs.withdraw(there), "will-not-apply");
        ProblemSeen other =
                Expect.refused("a withdrawal about an unknown id", theirs.withdraw(nowhere), "will-not-apply");
        Expect.that(
                one.wording().equals(other.wording()),
                "about a foreign report it says " + one.wording() + ", about an unknown id " + other.wording());
        AnswerLine late = Read.lines(theirs.send(
                        "POST",
                        Wire.OPERATIONS_PATH,
                        Map.of("content-type", Wire.NDJSON),
                        OperationJson.line(there) + "\n"))
                .getFirst();
        Expect.refused("the withdrawn operation, late", late, "withdrawn", "will-not-apply", "unknown-report");
        scene.changed(report);
    }

    private static void sameIdElsewhere(Scene scene) {
        Person outsider = scene.outsider();
        Device theirs = outsider.device();
        if (outsider.tenant().equals(scene.account().tenant())) {
            throw new NotCheckable("an outsider of another organisation");
        }
        Landing mine = scene.report();
        SealedOperation create =
                theirs.seal(mine.report(), Action.CREATE, groundOf(theirs).submitted(), null);
        Landing other = theirs.land(create);
        Expect.that(
                Read.history(theirs.askForHistory(mine.report())).equals(List.of(other.base())),
                "the other organisation's history names more than its own version");
        Expect.that(
                Read.history(scene.device().askForHistory(mine.report())).equals(List.of(mine.base())),
                "one's own history changed by what another organisation created");
        SealedOperation stolen = theirs.update(mine, groundOf(theirs).submitted());
        VersionSeen shown = Expect.refused("an update on the other's base", theirs.push(stolen), "version-conflict")
                .current();
        Expect.that(
                shown == null || shown.operation().equals(other.operation()),
                "a conflict shows another organisation's version");
        scene.changed(mine);
    }

    private static Ground groundOf(Device device) {
        try {
            return GroundFinder.find(device.snapshot(null, null, 1), null, null);
        } catch (CannotRun nowhere) {
            throw new NotCheckable("an outsider that may write in a project of its own organisation");
        }
    }

    private static boolean hears(Device device, String since, Landing landing) {
        return Walk.from(device, since, 100).reports().stream()
                .anyMatch(entry ->
                        Objects.requireNonNull(entry.version()).operation().equals(landing.operation()));
    }

    private static boolean inSnapshot(Device device, Scene scene, UUID report) {
        String next = null;
        do {
            SnapshotSeen page = device.snapshot(scene.ground().project(), next, 500);
            if (page.entries().stream().anyMatch(entry -> report.equals(entry.report()))) {
                return true;
            }
            next = page.next();
        } while (next != null);
        return false;
    }
}
