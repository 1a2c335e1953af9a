package org.fieldkeep.store.mirror;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.json.VersionJson;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.store.record.Meta;
import org.fieldkeep.store.record.MirrorRecord;
import org.fieldkeep.store.record.Staging;
import org.fieldkeep.store.record.Unit;
import org.jspecify.annotations.Nullable;

/// Stages a snapshot page by page, and swaps it in as a whole.
final class Snapshots {

    private static final String REPORT = "report";
    private static final String ACCESS = "access";
    private static final String FORM = "form";

    private final Unit unit;

    Snapshots(Unit unit) {
        this.unit = unit;
    }

    /// Keeps a page; one of another snapshot than the one being staged begins anew.
    ///
    /// @param askedAt the mirror's stamp when the page was asked for
    void stage(@Nullable String project, SnapshotPage page, long askedAt) {
        Optional<Staging.Progress> progress = unit.staging().progress();
        boolean same = progress.isPresent()
                && progress.get().cursor().equals(page.cursor())
                && Objects.equals(progress.get().project(), project);
        if (!same) {
            unit.staging().begin(project, page.cursor(), askedAt);
        }
        page.entries().forEach(this::stage);
        unit.staging().continueWith(page.next());
    }

    /// Puts what was staged in the mirror's place.
    ///
    /// @param confirmed whether a person agreed to the removals
    PageOutcome swap(boolean confirmed) {
        Staging.Progress progress = unit.staging().progress().orElse(null);
        if (progress == null || progress.next() != null) {
            return new PageOutcome.Stale();
        }
        String project = progress.project();
        List<Change.ReportVersion> versions = versions();
        List<UUID> absent = absent(project, versions);
        Removals removals = new Removals(unit);
        int count = removals.among(versions) + lost(absent);
        if (!confirmed && removals.ask(count)) {
            return new PageOutcome.AsksFirst(count);
        }
        for (Staging.Entry form : unit.staging().entries(FORM)) {
            unit.forms().put(form.payload(), form.flag());
        }
        if (project == null) {
            swapAccess();
        }
        versions.forEach(entry -> unit.mirrorMoves().heard(entry.report(), entry.version(), entry.feedRevision()));
        absent.forEach(this::leave);
        heard(project);
        unit.access().snapshotCame(Optional.ofNullable(project));
        if (project == null) {
            unit.meta().put(Meta.CURSOR, progress.cursor());
        }
        unit.staging().drop();
        return new PageOutcome.Applied(unit.meta().generation());
    }

    private void stage(Change entry) {
        switch (entry) {
            case Change.ReportVersion(long revision, UUID report, ServerVersion version) -> {
                String payload = revision + " " + VersionJson.write(version);
                unit.staging().add(new Staging.Entry(REPORT, report.toString(), payload, false));
            }
            case Change.AccessChanged(long revision, String project, @Nullable Access access) -> {
                if (access != null) {
                    String payload = access.role() + " " + access.reach() + " " + access.title();
                    unit.staging().add(new Staging.Entry(ACCESS, project, payload, false));
                }
            }
            case Change.FormPublished(long revision, String form, boolean retired) ->
                unit.staging().add(new Staging.Entry(FORM, form, form, retired));
            case Change.ReportOutOfReach outOfReach -> {
                // a snapshot holds what is in reach only
            }
        }
    }

    private List<Change.ReportVersion> versions() {
        return unit.staging().entries(REPORT).stream().map(Snapshots::version).toList();
    }

    private static Change.ReportVersion version(Staging.Entry entry) {
        String[] parts = entry.payload().split(" ", 2);
        return new Change.ReportVersion(
                Long.parseLong(parts[0]), UUID.fromString(entry.key()), VersionJson.read(parts[1]));
    }

    /// Reports the mirror had when the snapshot was begun, and that it does not hold. What came later came from beyond
    /// its cursor.
    private List<UUID> absent(@Nullable String project, List<Change.ReportVersion> versions) {
        Set<UUID> there = new HashSet<>();
        versions.forEach(entry -> there.add(entry.report()));
        List<UUID> absent =
                new ArrayList<>(unit.mirror().writtenThrough(unit.staging().stamp(), project));
        absent.removeAll(there);
        return absent;
    }

    /// How many live reports would go although access to their project stays. What a restored server forgot stays
    /// readable here, and counts for nothing.
    private int lost(List<UUID> absent) {
        Set<String> granted =
                unit.staging().entries(ACCESS).stream().map(Staging.Entry::key).collect(Collectors.toSet());
        return (int) absent.stream()
                .flatMap(report -> unit.mirror().find(report).stream())
                .filter(row -> !row.deleted()
                        && row.project() != null
                        && granted.contains(row.project())
                        && !unit.mirrorMoves().isForgotten(row))
                .count();
    }

    private boolean onlyOnesOwn(String project) {
        return unit.access()
                .find(project)
                .filter(access -> access.reach() == Access.Reach.OWN)
                .isPresent();
    }

    private void swapAccess() {
        List<Access> before = unit.access().all();
        Set<String> granted = new HashSet<>();
        for (Staging.Entry entry : unit.staging().entries(ACCESS)) {
            String[] parts = entry.payload().split(" ", 3);
            granted.add(entry.key());
            unit.access()
                    .put(
                            new Access(
                                    entry.key(),
                                    parts[2],
                                    Access.Role.valueOf(parts[0]),
                                    Access.Reach.valueOf(parts[1])),
                            false);
        }
        for (Access old : before) {
            if (!granted.contains(old.project())) {
                new AccessMoves(unit).changed(old.project(), null);
            } else if (onlyOnesOwn(old.project())) {
                unit.mirrorMoves().asideOutOfReach(old.project(), unit.meta().user());
            }
        }
    }

    private void heard(@Nullable String project) {
        AccessMoves moves = new AccessMoves(unit);
        if (project == null) {
            unit.access().all().forEach(access -> moves.heard(access.project()));
        } else {
            moves.heard(project);
        }
    }

    private void leave(UUID report) {
        MirrorRecord row = unit.mirror().find(report).orElse(null);
        String project = row == null ? null : row.project();
        if (row == null || project == null || unit.access().find(project).isEmpty()) {
            unit.mirrorMoves().outOfReach(report);
        } else if (row.epoch().equals(unit.meta().epoch())) {
            unit.mirrorMoves().gone(report);
        } else if (unit.mirrorMoves().isForgotten(row) && (!onlyOnesOwn(project) || isOwn(row))) {
            unit.mirrorMoves().forgotten(report);
        } else {
            unit.mirrorMoves().outOfReach(report);
        }
    }

    private boolean isOwn(MirrorRecord row) {
        return Objects.equals(row.creator(), unit.meta().user());
    }
}
