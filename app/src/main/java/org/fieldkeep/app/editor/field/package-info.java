/// One small editor per kind of form field, and the rules between what is typed and what is stored. Each knows its own
/// control and nothing of reports, saving or sending.
@NullMarked
package org.fieldkeep.app.editor.field;

import org.jspecify.annotations.NullMarked;
