/// Tests of the kit itself; that it passes and fails whole servers is shown where the servers are.
@NullMarked
package org.fieldkeep.conformance;

import org.jspecify.annotations.NullMarked;
