package org.fieldkeep.store;

/// A listener's place; closing it ends the calls.
@FunctionalInterface
public interface Registration extends AutoCloseable {

    @Override
    void close();
}
