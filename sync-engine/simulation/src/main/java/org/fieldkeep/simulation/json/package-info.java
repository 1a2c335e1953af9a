/// The simulation's own reading of what crosses the wire. It shares nothing with the product's codecs,
/// so that a fault in those cannot hide itself.
@NullMarked
package org.fieldkeep.simulation.json;

import org.jspecify.annotations.NullMarked;
