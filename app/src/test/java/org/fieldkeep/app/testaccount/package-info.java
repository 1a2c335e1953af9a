/// One account of this program with a real store, for tests: what the server would do is done to the store directly.
@NullMarked
package org.fieldkeep.app.testaccount;

import org.jspecify.annotations.NullMarked;
