/// Operations, the server's answers to them, and the changes of the feed. Values only: no sending, no storing.
@NullMarked
package org.fieldkeep.protocol.sync;

import org.jspecify.annotations.NullMarked;
