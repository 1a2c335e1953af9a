/// Tests of this package.
@NullMarked
package org.fieldkeep.client.engine;

import org.jspecify.annotations.NullMarked;
