package org.fieldkeep.client.engine;

import org.fieldkeep.client.answer.Trouble;
import org.jspecify.annotations.Nullable;

/// What is known of the way to the server.
///
/// @param trouble what stood in the way of the last request; null if nothing did
public record Connection(State state, @Nullable Trouble trouble) {

    static final Connection UNKNOWN = new Connection(State.NOT_TRIED, null);
    static final Connection CONNECTED = new Connection(State.CONNECTED, null);

    static Connection of(Trouble trouble) {
        State state = switch (trouble) {
            case UNREACHABLE, UNKNOWN_HOST, TIMEOUT, CUT, TLS, TLS_DATE, NETWORK_LOGIN -> State.NO_CONNECTION;
            case NOT_FIELDKEEP,
                    BUSY,
                    SERVER_ERROR,
                    ANSWER_TOO_LARGE,
                    SERVER_STORAGE_FULL,
                    UPDATE_NEEDED,
                    OTHER_SERVER,
                    SERVER_RESTORED -> State.TROUBLE;
            case LOCAL_STORE -> State.CONNECTED;
        };
        return new Connection(state, trouble);
    }

    /// How it stands.
    public enum State {
        /// Nothing was asked yet.
        NOT_TRIED,
        /// The server answered the last request in its own words.
        CONNECTED,
        /// The last request did not get through.
        NO_CONNECTION,
        /// The server, or something in its place, answered but did not serve.
        TROUBLE
    }
}
