package org.fieldkeep.simulation.proxy;

/// The state of the network as a whole, before any rule about single requests.
public enum Link {
    /// Requests and answers pass.
    UP,
    /// Nobody listens: connections are refused.
    REFUSING,
    /// Connections open and nothing ever comes back, nor arrives.
    BLACK_HOLE,
    /// Requests are swallowed; the client hears nothing and is reset once the link changes.
    OUTBOUND_CUT,
    /// Requests arrive and are worked on; the answers are swallowed.
    INBOUND_CUT
}
