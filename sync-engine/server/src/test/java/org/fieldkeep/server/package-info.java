/// Tests of this module.
@NullMarked
package org.fieldkeep.server;

import org.jspecify.annotations.NullMarked;
