/// Tests of this package.
@NullMarked
package org.fieldkeep.app.status;

import org.jspecify.annotations.NullMarked;
