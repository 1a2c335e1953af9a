package org.fieldkeep.store.record;

import java.util.List;
import java.util.Map;
import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;

/// Content to and from the text it is kept as, where null means a deletion.
public final class Contents {

    /// What is shown in the place of content that cannot be read, so that one damaged row hides no other. It is never
    /// written.
    private static final ReportContent UNREADABLE = new ReportContent(
            "", new FormRef("", 0), ReportStatus.DRAFT, null, Map.of(), List.of(), Map.of("unreadable", "true"));

    private Contents() {}

    /// The text that is kept.
    public static @Nullable String write(@Nullable ReportContent content) {
        return content == null ? null : ContentJson.write(content);
    }

    /// The content that was kept.
    ///
    /// @throws MalformedJson if it cannot be read
    public static @Nullable ReportContent read(@Nullable String text) {
        return text == null ? null : ContentJson.read(text);
    }

    /// The content that was kept, or a blank that says so where it cannot be read.
    public static @Nullable ReportContent show(@Nullable String text) {
        return isReadable(text) ? read(text) : UNREADABLE;
    }

    /// Whether it can be read.
    public static boolean isReadable(@Nullable String text) {
        try {
            read(text);
            return true;
        } catch (MalformedJson unreadable) {
            return false;
        }
    }
}
