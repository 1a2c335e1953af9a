/// Tests of the words of synchronisation.
@NullMarked
package org.fieldkeep.protocol.sync;

import org.jspecify.annotations.NullMarked;
