package org.fieldkeep.app.review;

import java.util.List;

/// Everything the review shows at one moment.
///
/// @param position such as "1 of 3"; empty if there is only one
/// @param sentence what happened to the report
/// @param baseHead the head of the base's column with its version; empty where nothing is compared
/// @param rows the fields to decide, or, where nothing can be decided field by field, what mine says
/// @param decidable whether the rows are to be decided
/// @param settled the fields that are equal or were merged
/// @param settledLine how many they are; empty if none
/// @param todo what is still to be done
/// @param choices what can be done with the whole report
public record ReviewPage(
        String title,
        String position,
        boolean several,
        String sentence,
        String baseHead,
        String mineHead,
        String theirsHead,
        List<ReviewRow> rows,
        boolean decidable,
        List<ReviewRow> settled,
        String settledLine,
        String todo,
        boolean saveable,
        List<Choice> choices) {}
