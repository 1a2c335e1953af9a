/// Tests of what ships as data.
@NullMarked
package org.fieldkeep.assets;

import org.jspecify.annotations.NullMarked;
