/// Tests of this package.
@NullMarked
package org.fieldkeep.client.session;

import org.jspecify.annotations.NullMarked;
