package org.fieldkeep.protocol.json;

/// The operation that arrived is not the one that was digested: it was altered on the way.
public final class DigestMismatch extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DigestMismatch() {
        super("the digest does not belong to the operation");
    }
}
