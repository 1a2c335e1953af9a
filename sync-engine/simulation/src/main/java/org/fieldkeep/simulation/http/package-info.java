/// A real server and real devices that meet over real HTTP, for tests that want to see the whole way. Files, sockets
/// and threads are real; only the clock is the test's. Knows nothing of virtual networks.
@NullMarked
package org.fieldkeep.simulation.http;

import org.jspecify.annotations.NullMarked;
