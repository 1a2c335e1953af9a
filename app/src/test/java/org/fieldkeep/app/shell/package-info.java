/// Tests of this package.
@NullMarked
package org.fieldkeep.app.shell;

import org.jspecify.annotations.NullMarked;
