package org.fieldkeep.client.transport;

/// The text is no address that may be used.
public final class UnusableAddress extends IllegalArgumentException {

    private final Why why;

    UnusableAddress(Why why) {
        super("Unusable server address: " + why);
        this.why = why;
    }

    /// What is wrong with it.
    public Why why() {
        return why;
    }

    /// What can be wrong with an address.
    public enum Why {
        /// Nothing was typed.
        EMPTY,
        /// It does not read like `https://reports.example.org`.
        NOT_AN_ADDRESS,
        /// It is plain `http` to another computer.
        NOT_SECURE
    }
}
