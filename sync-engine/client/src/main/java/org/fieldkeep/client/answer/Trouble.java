package org.fieldkeep.client.answer;

/// Why a whole run could not go on; one of these, in words, is what the person reads.
public enum Trouble {
    /// Nothing answers at the server's address.
    UNREACHABLE,
    /// The server's name is known to nobody here.
    UNKNOWN_HOST,
    /// It took too long.
    TIMEOUT,
    /// The connection broke.
    CUT,
    /// No secure connection could be agreed on.
    TLS,
    /// The certificate is not valid at this computer's date.
    TLS_DATE,
    /// This network wants a login in the browser first, or answers in the server's place.
    NETWORK_LOGIN,
    /// What answered does not speak as a Fieldkeep server does.
    NOT_FIELDKEEP,
    /// The server asks to come back later.
    BUSY,
    /// The server had an error.
    SERVER_ERROR,
    /// The server answers with more at once than this program reads.
    ANSWER_TOO_LARGE,
    /// The server's disk is full.
    SERVER_STORAGE_FULL,
    /// This computer could not write what it learned.
    LOCAL_STORE,
    /// This program is too old for the server.
    UPDATE_NEEDED,
    /// A different server answers at this address.
    OTHER_SERVER,
    /// The server was restored from a backup.
    SERVER_RESTORED;

    /// Whether trying again soon is pointless without somebody doing something.
    public boolean stops() {
        return this == UPDATE_NEEDED || this == OTHER_SERVER || this == SERVER_RESTORED;
    }

    /// Whether the answer came from the server or something that speaks for it, rather than from no network at all.
    public boolean serverFailed() {
        return this == SERVER_ERROR || this == ANSWER_TOO_LARGE;
    }
}
