/// Opening SQLite files with the settings this project relies on, explicit transactions, and the driver's errors sorted
/// into kinds. Used by the local store and the server alike; knows nothing of either.
@NullMarked
package org.fieldkeep.sqlite;

import org.jspecify.annotations.NullMarked;
