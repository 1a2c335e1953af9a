/// The `fieldkeep` program: its command line and its composition root.
@NullMarked
package org.fieldkeep.app;

import org.jspecify.annotations.NullMarked;
