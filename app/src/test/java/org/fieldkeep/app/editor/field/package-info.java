/// Tests of what is typed against what is stored.
@NullMarked
package org.fieldkeep.app.editor.field;

import org.jspecify.annotations.NullMarked;
