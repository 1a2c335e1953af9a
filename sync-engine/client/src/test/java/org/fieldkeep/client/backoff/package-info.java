/// Tests of this package.
@NullMarked
package org.fieldkeep.client.backoff;

import org.jspecify.annotations.NullMarked;
