/// Who the kit signs in as, the devices it works from, and what its reports say.
@NullMarked
package org.fieldkeep.conformance.people;

import org.jspecify.annotations.NullMarked;
