/// Proposals that wait for a person, and carrying out what the person decided.
@NullMarked
package org.fieldkeep.store.review;

import org.jspecify.annotations.NullMarked;
