/// The devices of a world: the real store and engine in a process that dies and starts again on the
/// same file.
@NullMarked
package org.fieldkeep.simulation.device;

import org.jspecify.annotations.NullMarked;
