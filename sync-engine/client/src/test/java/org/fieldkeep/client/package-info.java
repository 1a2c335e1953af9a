/// Tests of this module.
@NullMarked
package org.fieldkeep.client;

import org.jspecify.annotations.NullMarked;
