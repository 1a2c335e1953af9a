/// The rows of the local store and the rules that move them: one transaction's view of every table, sealing, and what
/// follows when a report's newest revision has no operation. Everything here runs inside a transaction somebody else
/// opened.
@NullMarked
package org.fieldkeep.store.record;

import org.jspecify.annotations.NullMarked;
