/// The demo: a real server process, a network that can be spoilt, a second person's device, and the program itself.
/// Lives among the tests because it knows the server, which is in no laptop's package.
@NullMarked
package org.fieldkeep.app.demo;

import org.jspecify.annotations.NullMarked;
