/// The server's tables in PostgreSQL: where it is, its connections and time-outs, what is particular about its SQL and
/// errors, and its schema with roles and row-level security.
@NullMarked
package org.fieldkeep.server.postgres;

import org.jspecify.annotations.NullMarked;
