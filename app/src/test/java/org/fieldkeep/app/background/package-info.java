/// Tests of this package.
@NullMarked
package org.fieldkeep.app.background;

import org.jspecify.annotations.NullMarked;
