/// Operations on their way: offering them, and recording what the server answered, one transaction per answer.
@NullMarked
package org.fieldkeep.store.outbox;

import org.jspecify.annotations.NullMarked;
