/// Tests of this module.
@NullMarked
package org.fieldkeep.protocol;

import org.jspecify.annotations.NullMarked;
