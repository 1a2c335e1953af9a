/// Tests of this package.
@NullMarked
package org.fieldkeep.client.answer;

import org.jspecify.annotations.NullMarked;
