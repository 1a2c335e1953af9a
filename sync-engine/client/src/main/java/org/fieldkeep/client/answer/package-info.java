/// What an answer of the server means: the answer table, as pure functions from what came to what it says.
/// Nothing here sends, stores or waits.
@NullMarked
package org.fieldkeep.client.answer;

import org.jspecify.annotations.NullMarked;
