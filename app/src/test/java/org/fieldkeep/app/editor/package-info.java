/// Tests of the editor: what it decides, without a window, and what a person sees and types, with one.
@NullMarked
package org.fieldkeep.app.editor;

import org.jspecify.annotations.NullMarked;
