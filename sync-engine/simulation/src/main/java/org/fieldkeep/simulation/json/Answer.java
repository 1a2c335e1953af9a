package org.fieldkeep.simulation.json;

import java.util.UUID;

/// What one line of an answer said about one operation.
///
/// @param type `accepted`, or the last part of the problem's type
/// @param version what the receipt says; 0 without one
/// @param feedRevision what the receipt says; 0 without one
public record Answer(UUID operation, String digest, String type, boolean replayed, long version, long feedRevision) {

    /// Whether the operation was said to be applied.
    public boolean accepted() {
        return type.equals("accepted");
    }
}
