/// Engines in real time: a thread, a clock that only goes forward, and the right to send.
@NullMarked
package org.fieldkeep.client.run;

import org.jspecify.annotations.NullMarked;
