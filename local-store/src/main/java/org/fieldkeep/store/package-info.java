/// One account's local store as a whole: opening, the start-up audit, and the rooms it hands out. The rules live in the
/// packages below.
@NullMarked
package org.fieldkeep.store;

import org.jspecify.annotations.NullMarked;
