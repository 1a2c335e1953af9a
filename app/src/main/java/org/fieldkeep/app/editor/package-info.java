/// The room in which a report is written: an editor generated from the form version the report was written with. What
/// to do with what is typed is decided in [org.fieldkeep.app.editor.EditorViewModel], which runs without a window.
@NullMarked
package org.fieldkeep.app.editor;

import org.jspecify.annotations.NullMarked;
