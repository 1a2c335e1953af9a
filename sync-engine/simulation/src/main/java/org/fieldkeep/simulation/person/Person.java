package org.fieldkeep.simulation.person;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.process.Crash;
import org.fieldkeep.simulation.time.Streams;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.EditedElsewhere;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.report.Saved;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.report.WithdrawReason;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;

/// One person in front of one device. Does one thing at a time through the store, as the window would,
/// and writes down what the store told them.
public final class Person {

    private static final int MANY = 500;

    private final String device;
    private final RandomGenerator random;
    private final Writing writing;
    private final History history;
    private final Supplier<UUID> ids;
    private final Reviewing reviewing;
    private @Nullable Editor editor;
    private @Nullable UUID touched;

    /// @param writer tenant, user and device, by colons
    public Person(
            String device,
            String writer,
            InstantSource time,
            RandomGenerator random,
            History history,
            Supplier<UUID> ids) {
        this.device = device;
        this.random = random;
        this.history = history;
        this.ids = ids;
        this.writing = new Writing(writer, time, random);
        this.reviewing = new Reviewing(device, random, writing, history, ids);
    }

    /// Does one thing. Whatever the store refuses, the person lives with.
    public void act(LocalStore store) {
        try {
            if (editor != null) {
                goOnEditing(store, editor);
            } else {
                begin(store);
            }
        } catch (EditedElsewhere moved) {
            editor = null;
        } catch (SqliteFailure failed) {
            history.add(new Event.Noted(device + ": " + failed.kind()));
        } catch (Crash crash) {
            history.add(new Event.Unheard(device, touched));
            throw crash;
        }
    }

    /// The program died: what was in its windows is gone.
    public void windowsClose() {
        editor = null;
    }

    /// Decides what waits for a decision, or some of it.
    ///
    /// @return whether nothing that can be decided is left
    public boolean review(LocalStore store) {
        return reviewing.decideAll(store);
    }

    /// Leaves nothing unsaved behind.
    public void finish(LocalStore store) {
        Editor open = editor;
        editor = null;
        if (open != null) {
            store.workingCopies().drop(open.report());
        }
        store.workingCopies().all().forEach(typed -> store.workingCopies().drop(typed.report()));
    }

    private void goOnEditing(LocalStore store, Editor open) {
        int dice = random.nextInt(100);
        if (dice < 50) {
            ReportContent next = writing.edited(open.content());
            Saved saved = save(store, open.report(), next, open.stand());
            editor = new Editor(open.report(), next, saved.stand());
        } else if (dice < 70) {
            store.workingCopies().keep(open.report(), writing.edited(open.content()), open.stand());
        } else {
            store.workingCopies().drop(open.report());
            editor = null;
        }
    }

    private void begin(LocalStore store) {
        int dice = random.nextInt(100);
        if (dice < 24) {
            create(store);
        } else if (dice < 62) {
            edit(store);
        } else if (dice < 69) {
            delete(store);
        } else if (dice < 74) {
            restore(store);
        } else if (dice < 79) {
            move(store);
        } else if (dice < 92) {
            touched = null;
            reviewing.decideOne(store);
        } else {
            giveUp(store);
        }
    }

    private void create(LocalStore store) {
        List<Access> writable = store.mirror().access().stream()
                .filter(access -> access.role().writes())
                .toList();
        if (!writable.isEmpty()) {
            ReportContent content = writing.fresh(Streams.pick(random, writable).project());
            content = Streams.chance(random, 0.06) ? writing.invalid(content) : content;
            UUID report = ids.get();
            Saved saved = save(store, report, content, new Stand.Nothing());
            keepOpen(report, content, saved.stand());
        }
    }

    private void edit(LocalStore store) {
        Shown shown = any(store, ReportFilter.ALL).orElse(null);
        if (shown == null || shown.content() == null) {
            return;
        }
        ReportContent next = writing.edited(shown.content());
        if (next.status() == ReportStatus.DRAFT && Streams.chance(random, 0.3)) {
            next = writing.submitted(next);
        }
        if (Streams.chance(random, 0.04)) {
            next = writing.invalid(next);
        }
        Stand stand = shown.workingCopy() == null
                ? shown.stand()
                : shown.workingCopy().stand();
        if (Streams.chance(random, 0.25)) {
            editor = new Editor(shown.report(), next, stand);
            return;
        }
        Saved saved = save(store, shown.report(), next, stand);
        keepOpen(shown.report(), next, saved.stand());
    }

    private void delete(LocalStore store) {
        any(store, ReportFilter.ALL).ifPresent(shown -> {
            touched = shown.report();
            Saved saved = store.reports().delete(shown.report(), shown.stand());
            history.add(new Event.Saved(device, shown.report(), saved.localRevision(), null, standsOn(shown.stand())));
        });
    }

    private void restore(LocalStore store) {
        any(store, ReportFilter.TRASH).ifPresent(shown -> {
            ReportContent past = store.reports().history(shown.report()).stream()
                    .map(entry -> entry.content())
                    .filter(content -> content != null)
                    .findFirst()
                    .orElse(null);
            if (past != null && shown.content() == null) {
                ReportContent content = writing.edited(past);
                touched = shown.report();
                Saved saved = store.reports().restore(shown.report(), content, shown.stand());
                history.add(new Event.Saved(
                        device,
                        shown.report(),
                        saved.localRevision(),
                        Writing.markOf(content),
                        standsOn(shown.stand())));
            }
        });
    }

    private void move(LocalStore store) {
        Shown shown = any(store, ReportFilter.ALL).orElse(null);
        List<Access> projects = store.mirror().access();
        if (shown != null && shown.content() != null && !projects.isEmpty()) {
            ReportContent moved = writing.edited(shown.content())
                    .withProject(Streams.pick(random, projects).project());
            save(store, shown.report(), moved, shown.stand());
        }
    }

    private void giveUp(LocalStore store) {
        any(store, ReportFilter.NOT_SENT).ifPresent(shown -> {
            WithdrawReason reason = random.nextBoolean() ? WithdrawReason.GIVE_UP : WithdrawReason.CORRECT;
            touched = shown.report();
            boolean done = store.reports().withdraw(shown.report(), reason);
            history.add(new Event.GaveUp(
                    device, shown.report(), shown.row().localRevision(), done && reason == WithdrawReason.GIVE_UP));
        });
    }

    private Saved save(LocalStore store, UUID report, ReportContent content, Stand stand) {
        String mark = String.valueOf(Writing.markOf(content));
        touched = report;
        try {
            Saved saved = store.reports().save(report, content, stand);
            history.add(new Event.Saved(device, report, saved.localRevision(), mark, standsOn(stand)));
            return saved;
        } catch (EditedElsewhere | SqliteFailure refused) {
            history.add(
                    new Event.NotSaved(device, report, mark, refused.getClass().getSimpleName()));
            throw refused;
        }
    }

    private static @Nullable UUID standsOn(Stand stand) {
        return stand instanceof Stand.OnServer(Base base) ? base.operation() : null;
    }

    private void keepOpen(UUID report, ReportContent content, Stand stand) {
        if (Streams.chance(random, 0.4)) {
            editor = new Editor(report, content, stand);
        }
    }

    private Optional<Shown> any(LocalStore store, ReportFilter filter) {
        List<ReportRow> rows = store.reports().list(ReportQuery.all(MANY).with(filter), Live.none());
        return rows.isEmpty()
                ? Optional.empty()
                : store.reports().open(Streams.pick(random, rows).report(), Live.none());
    }
}
