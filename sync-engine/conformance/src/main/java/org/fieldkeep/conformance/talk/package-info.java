/// How the kit talks to a server, what it remembers of that, and what it watches in every answer.
@NullMarked
package org.fieldkeep.conformance.talk;

import org.jspecify.annotations.NullMarked;
