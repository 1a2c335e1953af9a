/// Whether a server's tables agree with each other: receipts, versions, the feed and what is deleted.
@NullMarked
package org.fieldkeep.server.verify;

import org.jspecify.annotations.NullMarked;
