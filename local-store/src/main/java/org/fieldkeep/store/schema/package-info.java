/// The tables of the local store, version by version, and how a file is brought to the newest. No rules about reports.
@NullMarked
package org.fieldkeep.store.schema;

import org.jspecify.annotations.NullMarked;
