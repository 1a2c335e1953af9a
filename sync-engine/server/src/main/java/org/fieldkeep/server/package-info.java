/// The sync server put together: everything behind HTTP is an [ApiHandler], everything an operator does an
/// [org.fieldkeep.server.admin.Administration]. What they are made of lives in the packages below.
@NullMarked
package org.fieldkeep.server;

import org.jspecify.annotations.NullMarked;
