/// The review of a report of which two versions exist, or which the server did not take: base, mine, theirs and the
/// result, part by part. What merges by itself and what a person must decide is told here; what is stored and sent is
/// the local store's.
@NullMarked
package org.fieldkeep.app.review;

import org.jspecify.annotations.NullMarked;
