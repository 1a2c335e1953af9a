package org.fieldkeep.client.engine;

/// Keeps answers from crossing a sign-out, an epoch, or a loss of access.
public interface Fence {

    /// Whether an answer asked under one generation may still be read under another.
    boolean admits(long askedUnder, long current);

    /// The generation that what an answer brings is written under; the store refuses any but its own.
    long writesUnder(long askedUnder, long current);

    /// Only answers of the present generation, written under the one they were asked under.
    static Fence strict() {
        return new Fence() {
            @Override
            public boolean admits(long askedUnder, long current) {
                return askedUnder == current;
            }

            @Override
            public long writesUnder(long askedUnder, long current) {
                return askedUnder;
            }
        };
    }
}
