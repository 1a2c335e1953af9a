package org.fieldkeep.app.review;

import java.util.List;
import org.fieldkeep.protocol.form.FormField;
import org.jspecify.annotations.Nullable;

/// One part of the report with what base, mine and theirs say there, in words.
///
/// @param label what it is called
/// @param field the form's field, if it is one; only then it can be typed anew
/// @param mine what mine made of base, word by word where it is prose
/// @param theirs likewise
record ComparedPart(
        Difference difference,
        String label,
        @Nullable FormField field,
        String baseText,
        String mineText,
        String theirsText,
        List<WordDiff.Run> mine,
        List<WordDiff.Run> theirs) {

    String key() {
        return difference.part().key();
    }
}
