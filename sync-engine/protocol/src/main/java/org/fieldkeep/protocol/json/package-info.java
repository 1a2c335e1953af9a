/// The only place that knows the JSON library: canonical text, digests, and one codec per kind of value.
@NullMarked
package org.fieldkeep.protocol.json;

import org.jspecify.annotations.NullMarked;
