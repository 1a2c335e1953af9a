/// The server's database as its parts see it, whichever it is: transactions that say whose rows they touch, failures
/// sorted by what can be done about them, and the few things that databases say differently. SQLite's side of it
/// lives here too, since it is small.
@NullMarked
package org.fieldkeep.server.database;

import org.jspecify.annotations.NullMarked;
