package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.fieldkeep.client.answer.Reading;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.store.mirror.EpochOutcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the server into another of its lives, after it was restored from a backup: asks which lives it has led, and
/// goes on only if the one that this store follows is among what the present one came from.
final class EpochLane {

    private static final Logger LOG = LoggerFactory.getLogger(EpochLane.class);

    private final EngineRoom room;
    private final Runnable adopted;
    private int followedInARow;
    private int pullEnds;

    /// @param adopted called after the store began to follow another life
    EpochLane(EngineRoom room, Runnable adopted) {
        this.room = room;
        this.adopted = adopted;
    }

    void ask() {
        room.send(
                Lane.EPOCH,
                List.of(),
                room.store().generation(),
                WireRequests.epochs(room.identity(), room.session().access()),
                this::answered);
    }

    private void answered(Flight flight, WireAnswer answer) {
        switch (Reading.of(answer, SessionJson::readAncestry, room.expectedInAnyLife(), room.now())) {
            case Reading.Read<Ancestry> read -> {
                room.wentWell(flight);
                follow(flight, read.value());
            }
            case Reading.Said<Ancestry> said -> {
                LOG.warn(
                        "The question for the server's lives was answered with {}",
                        said.problem().type());
                stop(flight);
            }
            case Reading.Failed<Ancestry>(RunVerdict.Stopped stopped) ->
                room.failed(flight, stopped.trouble(), stopped.floor());
            case Reading.Failed<Ancestry> failed -> room.judge(flight, failed.verdict());
        }
    }

    private void follow(Flight flight, Ancestry ancestry) {
        EpochOutcome outcome = room.store().mirror().adoptEpoch(room.writesUnder(flight), ancestry);
        LOG.info("The server lives on in epoch {}: {}", ancestry.epoch(), outcome);
        switch (outcome) {
            case ADOPTED -> {
                room.otherLife(false);
                adopted.run();
                mindTheNext(flight);
            }
            case NO_DESCENDANT, FOLLOWED_ALREADY -> stop(flight);
            case STALE -> room.otherLife(false);
        }
    }

    /// A server that leads yet another life before anything of this one was heard to its end is followed, but not in
    /// haste.
    private void mindTheNext(Flight flight) {
        followedInARow = room.pullEnds() == pullEnds ? followedInARow + 1 : 1;
        pullEnds = room.pullEnds();
        if (followedInARow > 1) {
            Instant next = room.parts().accountBackoff().after(room.now(), followedInARow, null);
            room.failed(flight, Trouble.SERVER_ERROR, Duration.between(room.now(), next));
        }
    }

    /// Somebody has to look at the server: what answers there does not come from what this store knows. Nothing is
    /// deleted, and it is asked again now and then.
    private void stop(Flight flight) {
        room.otherLife(false);
        room.failed(flight, Trouble.SERVER_RESTORED, null);
    }
}
