/// The conformance kit: asks any server that claims to speak the protocol, over HTTP, whether it keeps PROTOCOL.md.
///
/// It knows the protocol and an HTTP client, and no server.
@NullMarked
package org.fieldkeep.conformance;

import org.jspecify.annotations.NullMarked;
