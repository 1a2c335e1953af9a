/// What the server holds, as this device last heard it: pages, staged snapshots, access, forms. No unsent work is ever
/// lost to it.
@NullMarked
package org.fieldkeep.store.mirror;

import org.jspecify.annotations.NullMarked;
