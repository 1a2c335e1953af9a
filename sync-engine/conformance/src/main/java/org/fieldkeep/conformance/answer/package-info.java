/// Answers of a server, read strictly: what the contract says has to be there, is there and looks as it says.
@NullMarked
package org.fieldkeep.conformance.answer;

import org.jspecify.annotations.NullMarked;
