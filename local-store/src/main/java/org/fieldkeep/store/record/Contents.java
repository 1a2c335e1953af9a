package org.fieldkeep.store.record;

import org.fieldkeep.protocol.json.ContentJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// Content to and from the text it is kept as, where null means a deletion.
public final class Contents {

    private Contents() {}

    /// The text that is kept.
    public static @Nullable String write(@Nullable ReportContent content) {
        return content == null ? null : ContentJson.write(content);
    }

    /// The content that was kept.
    public static @Nullable ReportContent read(@Nullable String text) {
        return text == null ? null : ContentJson.read(text);
    }
}
