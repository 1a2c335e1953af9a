/// The rules, one check each, grouped by the part of the contract they are from.
@NullMarked
package org.fieldkeep.conformance.check;

import org.jspecify.annotations.NullMarked;
