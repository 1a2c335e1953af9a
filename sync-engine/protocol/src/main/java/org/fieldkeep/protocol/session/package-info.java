/// Signing in, devices, tokens and the server's identity, as they cross the wire.
@NullMarked
package org.fieldkeep.protocol.session;

import org.jspecify.annotations.NullMarked;
