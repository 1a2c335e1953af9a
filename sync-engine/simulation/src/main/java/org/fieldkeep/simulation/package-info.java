/// Many devices, one server and a bad network, in one thread and virtual time, with the real store,
/// engine and acceptance code. Test-only: no program that people run may depend on this module.
@NullMarked
package org.fieldkeep.simulation;

import org.jspecify.annotations.NullMarked;
