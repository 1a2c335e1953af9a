/// What the server forgets, after which time, and in steps that hold nobody up: receipts, the older end of the
/// feed, and what deleted reports said.
@NullMarked
package org.fieldkeep.server.retention;

import org.jspecify.annotations.NullMarked;
