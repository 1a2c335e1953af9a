package org.fieldkeep.server.feed;

import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Change;
import org.jspecify.annotations.Nullable;

/// How much goes into one page.
///
/// @param entries at most this many
/// @param bytes and no further entry once their contents are this large
public record PageBounds(int entries, int bytes) {

    /// What devices get.
    public static PageBounds standard() {
        return new PageBounds(500, 2 * 1024 * 1024);
    }

    /// A fresh page to fill.
    Room room() {
        return new Room(bytes);
    }

    /// What is left of a page.
    static final class Room {
        private int left;

        private Room(int left) {
            this.left = left;
        }

        /// Whether the change still goes in; the first always does.
        boolean takes(Change change) {
            if (left <= 0) {
                return false;
            }
            left -= size(change);
            return true;
        }

        private static int size(Change change) {
            return switch (change) {
                case Change.ReportVersion version -> size(version.version().content());
                case Change.FormPublished form -> form.form().length();
                case Change.ReportOutOfReach gone -> 0;
                case Change.AccessChanged access -> 0;
            };
        }

        private static int size(@Nullable ReportContent content) {
            return content == null ? 0 : ContentJson.write(content).length();
        }
    }
}
