/// What people do with reports: list, open, save, delete, restore, keep what is being typed. Knows nothing of sending.
@NullMarked
package org.fieldkeep.store.report;

import org.jspecify.annotations.NullMarked;
