/// Tests of this module.
@NullMarked
package org.fieldkeep.store;

import org.jspecify.annotations.NullMarked;
