/// Bugs planted on purpose, each in one part of the product that a [org.fieldkeep.simulation.Variant]
/// hands to a constructor. A campaign that does not catch them proves nothing about the bugs nobody
/// planted.
@NullMarked
package org.fieldkeep.simulation.planted;

import org.jspecify.annotations.NullMarked;
