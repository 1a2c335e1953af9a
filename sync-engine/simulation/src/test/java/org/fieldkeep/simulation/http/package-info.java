/// Real devices and a real server over real HTTP, with a proxy between them that spoils what it is told to.
@NullMarked
package org.fieldkeep.simulation.http;

import org.jspecify.annotations.NullMarked;
