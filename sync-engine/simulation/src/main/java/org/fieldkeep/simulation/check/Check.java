package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// One invariant.
public interface Check {

    /// Its id.
    String invariant();

    /// What contradicts it; nothing if it holds, or cannot be told yet.
    Stream<String> violations(Facts facts);
}
