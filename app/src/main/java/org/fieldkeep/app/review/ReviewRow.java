package org.fieldkeep.app.review;

import java.util.List;
import org.fieldkeep.protocol.sync.Decision;
import org.jspecify.annotations.Nullable;

/// One part as the review shows it.
///
/// @param key the part's key
/// @param base what the base says, or a sign that it says nothing
/// @param mineNote a word beside mine, such as "unchanged"; may be empty
/// @param result what comes out; what to do where nothing is chosen yet
/// @param pick the side chosen; null if none
/// @param editable whether another answer can be typed
/// @param moved whether theirs changed while the person was deciding
public record ReviewRow(
        String key,
        String label,
        String base,
        List<WordDiff.Run> mine,
        String mineNote,
        List<WordDiff.Run> theirs,
        String theirsNote,
        String result,
        Decision.@Nullable Side pick,
        boolean editable,
        boolean moved) {}
