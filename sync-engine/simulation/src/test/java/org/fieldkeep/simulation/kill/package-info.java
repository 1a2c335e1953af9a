/// Real processes, killed at random moments.
@NullMarked
package org.fieldkeep.simulation.kill;

import org.jspecify.annotations.NullMarked;
