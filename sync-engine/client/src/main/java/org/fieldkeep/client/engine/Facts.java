package org.fieldkeep.client.engine;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.jspecify.annotations.Nullable;

/// All that the planner looks at.
///
/// @param accountNotBefore nothing is sent for the account before this
/// @param probing whether the last run failed, so that one request has to go ahead of all others
/// @param otherLife whether the server leads another of its lives than this store follows
/// @param epochBusy whether it is being asked which
/// @param outbox every unsettled operation, oldest first
/// @param hurried operations whose own waiting a person cut short
/// @param tooOld operations that are too old to be sent as they are
/// @param toLookUp the next of them to look up in history; null if none may be yet
/// @param newDeviceDue whether a new device has to be registered
/// @param pushBusy whether the push lane has a request under way
/// @param pushNotBefore nothing is pushed before this
/// @param pullBusy whether the pull lane has a request under way
/// @param pullDue when the next page is due
/// @param batch how many operations at most
record Facts(
        Instant now,
        SessionPhase session,
        Instant accountNotBefore,
        boolean probing,
        boolean otherLife,
        boolean epochBusy,
        List<OutboxEntry> outbox,
        Set<UUID> hurried,
        Set<UUID> tooOld,
        @Nullable UUID toLookUp,
        boolean newDeviceDue,
        boolean pushBusy,
        Instant pushNotBefore,
        boolean pullBusy,
        Instant pullDue,
        int batch) {}
