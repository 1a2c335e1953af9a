/// Tests of this package over the real thing.
@NullMarked
package org.fieldkeep.server.http;

import org.jspecify.annotations.NullMarked;
