/// Tests of this package.
@NullMarked
package org.fieldkeep.app.words;

import org.jspecify.annotations.NullMarked;
