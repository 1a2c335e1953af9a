/// Tests of this package.
@NullMarked
package org.fieldkeep.app.settings;

import org.jspecify.annotations.NullMarked;
