package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.conformance.answer.Entry;
import org.fieldkeep.conformance.answer.FeedPage;
import org.fieldkeep.conformance.answer.VersionSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.jspecify.annotations.Nullable;

/// The feed, held against everything the server said it accepted in this run (section 11). These come after the checks
/// that write.
final class FeedChecks {

    private static final List<Integer> PAGE_SIZES = List.of(2, 3, 7, 50, 1000);

    private FeedChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "feed-complete",
                        "§11",
                        "Read in pages of one, the feed shows every accepted operation exactly once, in the order, at"
                                + " the version and at the feed revision of its receipt, with its content.",
                        FeedChecks::complete),
                Check.of(
                        "feed-page-sizes",
                        "§11",
                        "Whatever the page size, the feed adds up to the same: of each report the newest version of the"
                                + " page, never more entries than asked for, nothing skipped.",
                        FeedChecks::pageSizes),
                Check.of(
                        "feed-end",
                        "§11",
                        "At its end the feed says that there is no more, its cursor then gives an empty page, and the"
                                + " next change comes after it.",
                        FeedChecks::end),
                Check.of(
                        "feed-tombstones",
                        "§13",
                        "A deletion is in the feed as a version with deleted true and without content.",
                        FeedChecks::tombstones),
                Check.of(
                        "feed-surroundings",
                        "§11",
                        "From its beginning, the feed tells the actor its access to the project and the forms that were"
                                + " published.",
                        FeedChecks::surroundings));
    }

    private static void complete(Scene scene) {
        List<Landing> expected = scene.landings().visibleTo(scene.account());
        Walk walk = Walk.from(scene.device(), scene.start(), 1);
        Map<UUID, Landing> awaited = new HashMap<>();
        expected.forEach(landing -> awaited.put(landing.operation(), landing));
        for (Entry entry : walk.reports()) {
            VersionSeen version = Objects.requireNonNull(entry.version());
            Landing landing = awaited.remove(version.operation());
            if (landing != null) {
                same(entry, version, landing);
            } else if (isOfThisRun(scene, version.operation())) {
                throw new Contradiction("operation " + version.operation() + " is in the feed twice");
            }
        }
        Expect.that(
                awaited.isEmpty(),
                awaited.size() + " of " + expected.size() + " accepted operations are not in the feed, "
                        + awaited.values().stream()
                                .map(landing -> "one at feed revision "
                                        + landing.receipt().feedRevision()
                                        + (landing.content() == null ? ", a deletion" : ""))
                                .findFirst()
                                .orElse(""));
    }

    private static boolean isOfThisRun(Scene scene, UUID operation) {
        return scene.landings().all().stream()
                .anyMatch(landing -> landing.operation().equals(operation));
    }

    private static void same(Entry entry, VersionSeen version, Landing landing) {
        String what = "operation " + landing.operation();
        Expect.that(landing.report().equals(entry.report()), what + " is in the feed at another report");
        Expect.that(
                entry.feedRevision() == landing.receipt().feedRevision(),
                what + " is at feed revision " + entry.feedRevision() + ", its receipt says "
                        + landing.receipt().feedRevision());
        Expect.that(
                version.version() == landing.receipt().version(),
                what + " made version " + version.version() + ", its receipt says "
                        + landing.receipt().version());
        sameContent(what, version.content(), landing.content());
        Expect.that(
                version.author().equals(landing.author().login().user()), what + " is shown as by " + version.author());
    }

    private static void sameContent(String what, @Nullable String seen, @Nullable String sent) {
        Expect.that(
                Objects.equals(seen, sent),
                what + ": sent " + (sent == null ? "a deletion" : sent) + ", the feed shows "
                        + (seen == null ? "a deletion" : seen));
    }

    private static void pageSizes(Scene scene) {
        List<Landing> expected = scene.landings().visibleTo(scene.account());
        Map<UUID, Landing> newest = new HashMap<>();
        expected.forEach(landing -> newest.put(landing.report(), landing));
        for (int size : PAGE_SIZES) {
            Walk walk = Walk.from(scene.device(), scene.start(), size);
            Map<UUID, VersionSeen> fold = new HashMap<>();
            walk.reports()
                    .forEach(entry ->
                            fold.put(Objects.requireNonNull(entry.report()), Objects.requireNonNull(entry.version())));
            newest.forEach((report, landing) -> {
                VersionSeen seen = fold.get(report);
                Expect.that(
                        seen != null && seen.asBase().equals(landing.base()),
                        "in pages of " + size + " the report " + report + " does not end at the version its receipt"
                                + " names");
            });
            skippedInside(walk, expected, size);
        }
    }

    /// A version that is missing must have a newer one of its report in the same page, that is, before the page ends.
    private static void skippedInside(Walk walk, List<Landing> expected, int size) {
        Map<UUID, Long> pageOf = new HashMap<>();
        List<Long> ends = new ArrayList<>();
        long end = -1;
        for (int page = 0; page < walk.pages().size(); page++) {
            for (Entry entry : walk.pages().get(page)) {
                end = Math.max(end, entry.feedRevision());
                VersionSeen version = entry.version();
                if (version != null) {
                    pageOf.put(version.operation(), (long) page);
                }
            }
            ends.add(end);
        }
        Map<UUID, Long> nextPage = new HashMap<>();
        for (Landing landing : expected.reversed()) {
            Long page = pageOf.get(landing.operation());
            if (page != null) {
                nextPage.put(landing.report(), page);
                continue;
            }
            Long next = nextPage.get(landing.report());
            boolean sinceThatPageBegan =
                    next != null && (next == 0 || landing.receipt().feedRevision() > ends.get((int) (next - 1)));
            Expect.that(
                    sinceThatPageBegan,
                    "in pages of " + size + " the version at feed revision "
                            + landing.receipt().feedRevision() + " is skipped, with no newer one of its report in that"
                            + " page");
        }
    }

    private static void end(Scene scene) {
        Device device = scene.device();
        scene.report();
        Walk walk = Walk.from(device, scene.start(), 1000);
        FeedPage after = device.feed(walk.end(), 10);
        Expect.that(!after.more() && after.changes().isEmpty(), "after its end the feed goes on");
        Landing next = scene.report();
        FeedPage page = device.feed(after.cursor(), 10);
        Expect.that(
                page.changes().stream().anyMatch(entry -> next.report().equals(entry.report())),
                "the change after the end did not come");
        FeedPage same = device.feed(after.cursor(), 10);
        Expect.that(
                same.changes().stream()
                        .map(Entry::feedRevision)
                        .toList()
                        .equals(page.changes().stream().map(Entry::feedRevision).toList()),
                "the same cursor gives another page the second time");
    }

    private static void tombstones(Scene scene) {
        Device device = scene.device();
        String before = device.snapshot(null, null, 1).cursor();
        Landing deleted = device.land(device.delete(scene.report()));
        boolean shown = Walk.from(device, before, 100).reports().stream()
                .filter(entry -> deleted.report().equals(entry.report()))
                .map(entry -> Objects.requireNonNull(entry.version()))
                .anyMatch(version -> version.deleted() && version.operation().equals(deleted.operation()));
        Expect.that(shown, "the deletion is not in the feed");
    }

    private static void surroundings(Scene scene) {
        Walk walk = Walk.from(scene.device(), null, 500);
        boolean access = walk.entries().stream()
                .filter(entry -> entry.kind().equals("access"))
                .filter(entry -> entry.json().has("access"))
                .anyMatch(entry ->
                        entry.json().at("project").text().equals(scene.ground().project()));
        Expect.that(access, "the access to " + scene.ground().project() + " is not in the feed");
        Expect.that(walk.entries().stream().anyMatch(entry -> entry.kind().equals("form")), "no form is in the feed");
    }
}
