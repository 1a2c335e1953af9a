package org.fieldkeep.simulation.device;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.simulation.check.DeviceFacts;
import org.fieldkeep.simulation.check.ServerFacts;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.person.Writing;
import org.fieldkeep.simulation.server.Organisations.Seat;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.report.Shown;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.SyncState;

/// Compares what the list says of each report with the rows in the file and the versions on the server.
final class Looking {

    private static final int MANY = 1000;

    private final Seat seat;
    private final Path file;
    private final Supplier<ServerFacts> server;
    private final History history;

    Looking(Seat seat, Path file, Supplier<ServerFacts> server, History history) {
        this.seat = seat;
        this.file = file;
        this.server = server;
        this.history = history;
    }

    void look(LocalStore store, Live live) {
        DeviceFacts facts = DeviceFacts.read(seat.device(), seat.tenant(), seat.user(), file);
        ServerFacts versions = server.get();
        List<ReportRow> rows = new ArrayList<>(store.reports().list(ReportQuery.all(MANY), live));
        rows.addAll(store.reports().list(ReportQuery.all(MANY).with(ReportFilter.TRASH), live));
        for (ReportRow row : rows) {
            boolean synced = row.state().state() == SyncState.SYNCED;
            boolean waits = facts.waits(row.report().toString());
            if (synced == waits) {
                complain(row.report(), row, waits ? "something of it waits" : "nothing of it waits");
            } else if (synced && !(row.state().reason() instanceof Reason.NeverSent) && !hasIt(store, versions, row)) {
                complain(row.report(), row, "the server never had what is shown");
            }
        }
    }

    /// Whether some version on the server is what is shown.
    private static boolean hasIt(LocalStore store, ServerFacts versions, ReportRow row) {
        Shown shown = store.reports().open(row.report(), Live.none()).orElseThrow();
        String mark = Writing.markOf(shown.content());
        return mark == null ? versions.everDeleted(row.report().toString()) : versions.everHeld(mark);
    }

    private void complain(UUID report, ReportRow row, String why) {
        history.add(new Event.Shown(seat.device(), report, row.state().toString(), why));
    }
}
