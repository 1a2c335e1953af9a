/// What happened in a world, as the checks read it. Events name facts that were seen from outside: what
/// a person was told, what crossed the wire, what died.
@NullMarked
package org.fieldkeep.simulation.history;

import org.jspecify.annotations.NullMarked;
