/// Tests of this package.
@NullMarked
package org.fieldkeep.client.transport;

import org.jspecify.annotations.NullMarked;
