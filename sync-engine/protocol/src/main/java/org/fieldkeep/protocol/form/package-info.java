/// Versioned form definitions and the checks that both ends make of a report against one. No screens, no JSON.
@NullMarked
package org.fieldkeep.protocol.form;

import org.jspecify.annotations.NullMarked;
