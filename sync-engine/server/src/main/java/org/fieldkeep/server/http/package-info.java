/// The HTTP adapter: sockets, bounds on bodies and time, request ids. Knows no rule of the protocol beyond those.
@NullMarked
package org.fieldkeep.server.http;

import org.jspecify.annotations.NullMarked;
