/// The network of a world: what carries requests, and all the ways in which it fails to.
@NullMarked
package org.fieldkeep.simulation.network;

import org.jspecify.annotations.NullMarked;
