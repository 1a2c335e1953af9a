/// The engine: what the store holds and what the server answered, turned into the next requests. Driven from
/// outside by ticks and answers; nothing in here waits, reads a real clock or knows HTTP.
@NullMarked
package org.fieldkeep.client.engine;

import org.jspecify.annotations.NullMarked;
