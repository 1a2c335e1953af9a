package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.fieldkeep.conformance.answer.Entry;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.answer.VersionSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.jspecify.annotations.Nullable;

/// Snapshots, held against the feed and against what was accepted in this run (section 12).
final class SnapshotChecks {

    private static final int MOST_PAGES = 2_000;

    private SnapshotChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "snapshot-is-the-feed-folded",
                        "§12",
                        "A snapshot holds of each report exactly the version that the feed ends with, content for"
                                + " content, tombstones included.",
                        SnapshotChecks::isTheFeedFolded),
                Check.of(
                        "snapshot-pages",
                        "§12",
                        "Whatever the page size, a snapshot holds the same reports once each, ordered by their ids, and"
                                + " the same cursor on all pages.",
                        SnapshotChecks::pages),
                Check.of(
                        "snapshot-first-page",
                        "§12",
                        "The first page of a whole snapshot also holds the actor's accesses and the forms.",
                        SnapshotChecks::firstPage),
                Check.of(
                        "snapshot-then-feed",
                        "§12",
                        "What changes while a snapshot's pages are fetched is in the feed after its cursor.",
                        SnapshotChecks::thenFeed),
                Check.of(
                        "snapshot-of-a-project",
                        "§12",
                        "A snapshot of one project holds that project's reports and access, and a project that the actor"
                                + " cannot see answers by an access of none.",
                        SnapshotChecks::ofAProject));
    }

    private static void isTheFeedFolded(Scene scene) {
        Device device = scene.device();
        Map<UUID, VersionSeen> fold = new HashMap<>();
        for (Entry entry : Walk.from(device, null, 500).entries()) {
            UUID report = entry.report();
            if (report != null && entry.version() == null) {
                fold.remove(report);
            } else if (report != null) {
                fold.put(report, Objects.requireNonNull(entry.version()));
            }
        }
        Map<UUID, VersionSeen> snapshot = versions(walk(device, null, 500));
        for (Landing landing : scene.landings().visibleTo(scene.account())) {
            Expect.that(
                    snapshot.containsKey(landing.report()),
                    "the report " + landing.report() + " is not in the snapshot");
        }
        fold.forEach((report, version) -> Expect.that(
                version.equals(snapshot.get(report)),
                "the report " + report + " is another in the snapshot than at the feed's end"));
        Expect.that(
                snapshot.size() == fold.size(),
                "the snapshot holds " + snapshot.size() + " reports, the feed ends with " + fold.size());
    }

    private static void pages(Scene scene) {
        Device device = scene.device();
        Map<UUID, VersionSeen> whole = versions(walk(device, scene.ground().project(), 1000));
        for (int size : List.of(3, 17, 100)) {
            List<SnapshotSeen> pages = walk(device, scene.ground().project(), size);
            Expect.that(
                    pages.stream().map(SnapshotSeen::cursor).distinct().count() == 1,
                    "the pages of one snapshot have different cursors");
            List<String> order = pages.stream()
                    .flatMap(page -> page.entries().stream())
                    .filter(entry -> entry.version() != null)
                    .map(entry -> String.valueOf(entry.report()))
                    .toList();
            Expect.that(
                    order.equals(order.stream().distinct().sorted().toList()),
                    "in pages of " + size + " reports are not in the order of their ids, or come twice");
            Expect.that(versions(pages).equals(whole), "in pages of " + size + " the snapshot is another");
        }
    }

    private static void firstPage(Scene scene) {
        List<Entry> entries = scene.device().snapshot(null, null, 1).entries();
        Expect.that(
                entries.stream()
                        .filter(entry -> entry.kind().equals("access"))
                        .anyMatch(entry -> entry.json()
                                .at("project")
                                .text()
                                .equals(scene.ground().project())),
                "the access to " + scene.ground().project() + " is not on the first page");
        Expect.that(entries.stream().anyMatch(entry -> entry.kind().equals("form")), "no form is on the first page");
    }

    private static void thenFeed(Scene scene) {
        Device device = scene.device();
        Landing old = scene.report();
        SnapshotSeen first = device.snapshot(null, null, 1);
        Landing changed = scene.changed(old);
        Landing created = scene.report();
        Landing deleted = device.land(device.delete(scene.report()));
        List<UUID> after = Walk.from(device, first.cursor(), 100).reports().stream()
                .map(entry -> Objects.requireNonNull(entry.version()).operation())
                .toList();
        for (Landing landing : List.of(changed, created, deleted)) {
            Expect.that(
                    after.contains(landing.operation()),
                    "a change after the first page is not in the feed after the snapshot's cursor");
        }
    }

    private static void ofAProject(Scene scene) {
        Device device = scene.device();
        String project = scene.ground().project();
        Map<UUID, VersionSeen> reports = versions(walk(device, project, 500));
        for (Landing landing : scene.landings().visibleTo(scene.account())) {
            Expect.that(
                    reports.containsKey(landing.report()),
                    "the report " + landing.report() + " is not in the snapshot of its project");
        }
        SnapshotSeen none = device.snapshot("none-" + scene.id(), null, 10);
        Expect.that(none.next() == null, "a project that is not there has a second page");
        Expect.that(
                none.entries().stream()
                        .allMatch(entry -> entry.kind().equals("access")
                                && entry.json().at("access").isNull()),
                "a project that is not there holds something");
        Expect.that(!none.entries().isEmpty(), "a project that is not there does not say that there is no access");
    }

    private static List<SnapshotSeen> walk(Device device, @Nullable String project, int size) {
        List<SnapshotSeen> pages = new ArrayList<>();
        String next = null;
        do {
            SnapshotSeen page = device.snapshot(project, next, size);
            pages.add(page);
            next = page.next();
            if (pages.size() > MOST_PAGES) {
                throw new NotCheckable("a snapshot of at most " + MOST_PAGES + " pages of " + size);
            }
        } while (next != null);
        return pages;
    }

    private static Map<UUID, VersionSeen> versions(List<SnapshotSeen> pages) {
        Map<UUID, VersionSeen> versions = new HashMap<>();
        for (SnapshotSeen page : pages) {
            for (Entry entry : page.entries()) {
                VersionSeen version = entry.version();
                if (version != null) {
                    versions.put(Objects.requireNonNull(entry.report()), version);
                }
            }
        }
        return versions;
    }
}
