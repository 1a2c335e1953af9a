/// Virtual time and the randomness drawn from one seed.
@NullMarked
package org.fieldkeep.simulation.time;

import org.jspecify.annotations.NullMarked;
