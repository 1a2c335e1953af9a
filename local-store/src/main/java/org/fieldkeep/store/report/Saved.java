package org.fieldkeep.store.report;

import java.util.UUID;
import org.fieldkeep.store.record.Stand;

/// What a save made; it was committed when this is returned.
///
/// @param stand what the editor's content stands on from now on
/// @param openedReview whether the save met somebody else's version and opened a proposal
public record Saved(UUID report, long localRevision, Stand stand, boolean openedReview) {}
