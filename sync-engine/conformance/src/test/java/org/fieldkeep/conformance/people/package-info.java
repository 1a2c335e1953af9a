/// Tests of what the kit writes.
@NullMarked
package org.fieldkeep.conformance.people;

import org.jspecify.annotations.NullMarked;
