/// The lives of a server: how it is noticed that a database was put back from a copy, by the mark outside of it,
/// by what devices heard, and by the copy itself; that nothing is served then; and how an operator begins the next
/// life.
@NullMarked
package org.fieldkeep.server.life;

import org.jspecify.annotations.NullMarked;
