/// Parts of the acceptance boundary that are made otherwise, to be compared with the real ones.
@NullMarked
package org.fieldkeep.server.accept;

import org.jspecify.annotations.NullMarked;
