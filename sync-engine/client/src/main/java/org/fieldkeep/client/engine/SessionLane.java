package org.fieldkeep.client.engine;

import java.util.List;
import org.fieldkeep.client.answer.Reading;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.session.Requests;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Session;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Exchanges the refresh token, one request at a time; an answer that was lost is asked for again with the same
/// token.
final class SessionLane {

    private static final Logger LOG = LoggerFactory.getLogger(SessionLane.class);

    private final EngineRoom room;

    SessionLane(EngineRoom room) {
        this.room = room;
    }

    void refresh() {
        String token = room.session().refresh();
        room.session().refreshing();
        room.send(
                Lane.SESSION,
                List.of(),
                room.store().generation(),
                Requests.refresh(token, room.identity()),
                (flight, answer) -> answered(flight, answer, token));
    }

    private void answered(Flight flight, WireAnswer answer, String token) {
        if (!token.equals(room.session().refresh())) {
            LOG.debug("Somebody signed in meanwhile; the refresh of the session before says nothing");
            return;
        }
        room.session().refreshUnanswered();
        switch (Reading.of(answer, SessionJson::readSession, room.expectedInAnyLife(), room.now())) {
            case Reading.Read<Session> read -> granted(flight, read.value());
            case Reading.Said<Session> said -> {
                LOG.warn("A refresh was answered with {}", said.problem().type());
                room.failed(flight, Trouble.NOT_FIELDKEEP, null);
            }
            case Reading.Failed<Session> failed -> refused(flight, failed.verdict());
        }
    }

    private void granted(Flight flight, Session session) {
        if (!session.account().equals(room.store().account().id())) {
            LOG.error("A refresh brought another account's session; nothing is sent under it");
            room.session().refused(false);
            return;
        }
        room.session().adopt(session);
        room.wentWell(flight);
        if (!session.epoch().equals(room.store().account().epoch())) {
            room.anotherLife(null);
        }
    }

    private void refused(Flight flight, RunVerdict verdict) {
        if (verdict instanceof RunVerdict.SignIn signIn) {
            switch (signIn.refusal()) {
                case SIGN_IN_NEEDED -> room.session().refused(false);
                case ACCOUNT_DISABLED -> room.session().refused(true);
                case NOT_OURS -> room.failed(flight, Trouble.NOT_FIELDKEEP, null);
            }
        } else {
            room.judge(flight, verdict);
        }
    }
}
