/// Tests of the review: what merges, what is asked, what is shown and decided.
@NullMarked
package org.fieldkeep.app.review;

import org.jspecify.annotations.NullMarked;
