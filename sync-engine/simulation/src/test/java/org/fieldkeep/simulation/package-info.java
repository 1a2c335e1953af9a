/// Tests of the simulated world, and the campaigns that run in every build.
@NullMarked
package org.fieldkeep.simulation;

import org.jspecify.annotations.NullMarked;
