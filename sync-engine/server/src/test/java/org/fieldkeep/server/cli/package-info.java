/// Tests of this package over the real thing.
@NullMarked
package org.fieldkeep.server.cli;

import org.jspecify.annotations.NullMarked;
