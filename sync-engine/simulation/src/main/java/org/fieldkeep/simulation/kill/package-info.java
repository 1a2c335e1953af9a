/// A device as a process of its own, without a window, made to be killed at any moment. Its journal is what it may be
/// held to afterwards.
@NullMarked
package org.fieldkeep.simulation.kill;

import org.jspecify.annotations.NullMarked;
