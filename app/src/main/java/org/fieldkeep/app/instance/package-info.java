/// One window per data directory: who is first keeps a lock, who comes later asks the first to come forward.
@NullMarked
package org.fieldkeep.app.instance;

import org.jspecify.annotations.NullMarked;
