/// Tests of this package.
@NullMarked
package org.fieldkeep.protocol.wire;

import org.jspecify.annotations.NullMarked;
