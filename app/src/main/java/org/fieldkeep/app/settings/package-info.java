/// What this installation remembers beside the accounts' data: where that data lies, the look, the window's size and
/// the account used last.
@NullMarked
package org.fieldkeep.app.settings;

import org.jspecify.annotations.NullMarked;
