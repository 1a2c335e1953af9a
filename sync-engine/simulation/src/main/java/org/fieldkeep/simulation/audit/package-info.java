/// A stranger's look at the server at rest, through its front door: requests written by hand, answers
/// read by the simulation's own reader.
@NullMarked
package org.fieldkeep.simulation.audit;

import org.jspecify.annotations.NullMarked;
