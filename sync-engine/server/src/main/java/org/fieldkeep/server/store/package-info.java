/// All SQL text of the server, one class per family of tables, each statement once. Every method takes the
/// transaction it runs in; no rules here, no time, no randomness.
@NullMarked
package org.fieldkeep.server.store;

import org.jspecify.annotations.NullMarked;
