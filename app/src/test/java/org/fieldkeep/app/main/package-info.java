/// Tests of this package.
@NullMarked
package org.fieldkeep.app.main;

import org.jspecify.annotations.NullMarked;
