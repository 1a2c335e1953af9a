/// Tests of this module.
@NullMarked
package org.fieldkeep.sqlite;

import org.jspecify.annotations.NullMarked;
