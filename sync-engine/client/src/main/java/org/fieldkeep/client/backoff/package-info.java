/// How long to wait after a failure. Only arithmetic: nothing here waits, reads a clock or stores.
@NullMarked
package org.fieldkeep.client.backoff;

import org.jspecify.annotations.NullMarked;
