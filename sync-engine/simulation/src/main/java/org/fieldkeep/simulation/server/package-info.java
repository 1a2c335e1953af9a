/// The server of a world: the real acceptance code in a process that dies and starts again on the same
/// file.
@NullMarked
package org.fieldkeep.simulation.server;

import org.jspecify.annotations.NullMarked;
