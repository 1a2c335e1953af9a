/// What an account may read: the feed, snapshots, histories, and the cursors that hold a place in them.
@NullMarked
package org.fieldkeep.server.feed;

import org.jspecify.annotations.NullMarked;
