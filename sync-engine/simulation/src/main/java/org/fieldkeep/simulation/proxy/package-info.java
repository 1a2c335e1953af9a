/// A fault proxy for HTTP/1.1 on the loopback address: it stands between a real client and a real
/// server and spoils, on request, exactly what a test asks for. Nothing here knows what the bytes mean
/// beyond where a message ends.
@NullMarked
package org.fieldkeep.simulation.proxy;

import org.jspecify.annotations.NullMarked;
