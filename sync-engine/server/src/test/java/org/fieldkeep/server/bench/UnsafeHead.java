package org.fieldkeep.server.bench;

import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.store.FeedStore;
import org.jdbi.v3.core.Handle;

/// A server whose places in the feed come from a sequence, in blocks: faster at best, and wrong, since a reader may
/// pass by a place whose transaction commits later.
final class UnsafeHead extends ServerParts {

    /// No group takes more places at once.
    static final int BLOCK = 500;

    @Override
    protected FeedStore feedStore() {
        return new FeedStore() {
            @Override
            public long take(Handle handle, String tenant, int count) {
                return handle.createQuery("SELECT nextval('unsafe_place')")
                        .mapTo(Long.class)
                        .one();
            }
        };
    }
}
