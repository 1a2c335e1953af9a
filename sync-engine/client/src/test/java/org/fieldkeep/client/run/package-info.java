/// Tests of this package.
@NullMarked
package org.fieldkeep.client.run;

import org.jspecify.annotations.NullMarked;
