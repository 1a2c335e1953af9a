/// The proxy against a small server and the JDK's own client.
@NullMarked
package org.fieldkeep.simulation.proxy;

import org.jspecify.annotations.NullMarked;
