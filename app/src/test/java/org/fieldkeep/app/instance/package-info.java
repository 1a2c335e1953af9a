/// Tests of this package.
@NullMarked
package org.fieldkeep.app.instance;

import org.jspecify.annotations.NullMarked;
