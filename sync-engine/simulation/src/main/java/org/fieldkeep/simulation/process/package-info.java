/// Processes that die: a database that stops working in the middle of a transaction, or right after
/// one, as if the power of its process had gone.
@NullMarked
package org.fieldkeep.simulation.process;

import org.jspecify.annotations.NullMarked;
