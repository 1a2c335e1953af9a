/// The server's measurements, `mvn -Pbench`: each a ratio of something the server does and its floor or peer, both
/// measured in turns in one run. No tests; a build without the profile only compiles them.
@NullMarked
package org.fieldkeep.server.bench;

import org.jspecify.annotations.NullMarked;
