package org.fieldkeep.simulation.history;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.fieldkeep.simulation.json.Answer;
import org.fieldkeep.simulation.json.PageRow;
import org.fieldkeep.simulation.json.SentOperation;
import org.jspecify.annotations.Nullable;

/// Something that happened in a world.
public sealed interface Event {

    /// A person was told that this is saved on the device.
    ///
    /// @param mark the text only this content contains; null for a deletion
    /// @param shown the operation that made the server's version the person was looking at; null if it
    ///     was their own content
    record Saved(
            String device,
            UUID report,
            long localRevision,
            @Nullable String mark,
            @Nullable UUID shown) implements Event {}

    /// A save was refused and the person told so.
    record NotSaved(String device, UUID report, String mark, String why) implements Event {}

    /// The process died while a person was changing a report; whether the change was committed nobody
    /// was told.
    record Unheard(String device, @Nullable UUID report) implements Event {}

    /// Somebody made a copy of a device's file.
    record Copied(String device) implements Event {}

    /// Somebody put the last copy in the place of a device's file; what came since is forgotten there.
    record PutBack(String device) implements Event {}

    /// A person decided a review, and the store said it is done.
    ///
    /// @param kind the decision
    /// @param gaveUp the local revision that stands no longer; 0 if the decision keeps it
    /// @param mark what its content alone contains; null for a deletion
    /// @param outcome what the store answered
    record Decided(
            String device,
            UUID report,
            String kind,
            long gaveUp,
            @Nullable String mark,
            String outcome) implements Event {}

    /// A person gave up a change that was not sent.
    record GaveUp(String device, UUID report, long localRevision, boolean done) implements Event {}

    /// A request left a device.
    ///
    /// @param number counts requests of the world
    /// @param byEngine whether the engine sent it by itself, not a person signing in
    record Requested(Instant at, String device, long number, String method, String path, boolean byEngine)
            implements Event {}

    /// An operation left a device within a request.
    record Sent(String device, long request, SentOperation operation) implements Event {}

    /// A withdrawal left a device within a request.
    record WithdrawalSent(String device, long request, UUID operation) implements Event {}

    /// The server answered about an operation, whether or not the answer arrived.
    record Answered(String device, long request, boolean withdrawal, Answer answer) implements Event {}

    /// The server served rows to a device, whether or not they arrived.
    ///
    /// @param feed whether of the feed; else of a snapshot
    record Served(String device, long request, boolean feed, List<PageRow> rows) implements Event {
        public Served {
            rows = List.copyOf(rows);
        }
    }

    /// An answer, or that there is none, reached the device.
    ///
    /// @param replaced whether somebody else made it up
    /// @param status 0 for none
    /// @param notBefore when the device may ask again, where the answer said so
    record Delivered(
            Instant at,
            String device,
            long request,
            boolean replaced,
            int status,
            @Nullable Instant notBefore) implements Event {}

    /// The network or the world did something unkind.
    record Fault(String what, String where) implements Event {}

    /// A process died.
    record Crashed(Instant at, String who, String where) implements Event {}

    /// A process started, or started again.
    record Started(Instant at, String who) implements Event {}

    /// A person signed in or out, or the administrator signed somebody out.
    record SessionChanged(Instant at, String device, String what) implements Event {}

    /// The administrator changed what an actor may do in a project; null for nothing any more.
    ///
    /// @param writes whether the actor may still write there
    /// @param lost whether it is less than before
    /// @param head the tenant's feed revision right after
    record AccessSet(String tenant, String user, String project, boolean writes, boolean lost, long head)
            implements Event {}

    /// A backup of the server's database was made.
    record BackedUp(int copy) implements Event {}

    /// The server's database was put back from a backup, and its next epoch begun.
    ///
    /// @param copy the backup
    /// @param lost the operations whose receipts the backup lacks, or has otherwise
    record Restored(Instant at, int copy, Set<String> lost) implements Event {
        public Restored {
            lost = Collections.unmodifiableSortedSet(new TreeSet<>(lost));
        }
    }

    /// A person asked for a run at once, or something happened that starts one.
    record Nudged(String device) implements Event {}

    /// An answer to a request of an earlier generation of the session changed the store.
    record WroteAfterwards(String device, long request, String what) implements Event {}

    /// A report was shown as synced and was not, or the reverse.
    record Shown(String device, UUID report, String state, String why) implements Event {}

    /// The auditor found something at the server's front door.
    record Audited(String invariant, String what) implements Event {}

    /// The engine asked to be called again at once, more often than anything can be due.
    record WentRound(Instant at, String device) implements Event {}

    /// Something a check could not read from elsewhere.
    record Noted(String what) implements Event {}
}
