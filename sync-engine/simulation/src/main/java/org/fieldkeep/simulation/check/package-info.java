/// What must hold in every world: one small class per invariant, over facts read by plain JDBC and the
/// history of events. Shares no code with the product beyond opening its files, so that it cannot make
/// the same mistake.
@NullMarked
package org.fieldkeep.simulation.check;

import org.jspecify.annotations.NullMarked;
