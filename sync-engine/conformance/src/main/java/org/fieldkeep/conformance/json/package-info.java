/// JSON as the kit reads and writes it; the only package here that knows the JSON library.
@NullMarked
package org.fieldkeep.conformance.json;

import org.jspecify.annotations.NullMarked;
