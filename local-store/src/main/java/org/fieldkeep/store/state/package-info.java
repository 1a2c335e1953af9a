/// What the program says about a report: its state, the reason, and the facts of the running engine it depends on.
/// Values only; nothing here is stored.
@NullMarked
package org.fieldkeep.store.state;

import org.jspecify.annotations.NullMarked;
