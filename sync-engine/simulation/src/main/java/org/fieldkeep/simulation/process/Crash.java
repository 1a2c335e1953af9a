package org.fieldkeep.simulation.process;

/// The process this was thrown in is dead. An error, so that no handler of ordinary failures takes it
/// for one.
public final class Crash extends Error {

    public Crash(String where) {
        super(where, null, false, false);
    }
}
