/// Requests and responses as plain values, with the header names, routes and limits of the protocol; free of any HTTP
/// library.
@NullMarked
package org.fieldkeep.protocol.wire;

import org.jspecify.annotations.NullMarked;
