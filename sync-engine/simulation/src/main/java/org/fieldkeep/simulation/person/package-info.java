/// The people of a world: what they write, save, delete, decide and give up, as hastily as people do.
@NullMarked
package org.fieldkeep.simulation.person;

import org.jspecify.annotations.NullMarked;
