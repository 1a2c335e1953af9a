/// Tests of this module.
@NullMarked
package org.fieldkeep.app;

import org.jspecify.annotations.NullMarked;
