/// Tests of the codecs.
@NullMarked
package org.fieldkeep.protocol.json;

import org.jspecify.annotations.NullMarked;
