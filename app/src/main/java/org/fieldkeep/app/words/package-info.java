/// How states, reasons and times are said, the same everywhere: list, editor, status bar and screen reader. Knows what
/// the store says of a report and nothing of windows.
@NullMarked
package org.fieldkeep.app.words;

import org.jspecify.annotations.NullMarked;
