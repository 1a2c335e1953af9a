package org.fieldkeep.store.report;

import org.jspecify.annotations.Nullable;

/// What a list asks for; newest change first.
///
/// @param search words to be found in titles and answers, in any order; may be empty
/// @param project only of this project; null for all
/// @param limit at most this many rows
/// @param offset how many to skip
public record ReportQuery(
        String search, ReportFilter filter, @Nullable String project, int limit, int offset) {

    /// Everything but the trash, up to a number of rows.
    public static ReportQuery all(int limit) {
        return new ReportQuery("", ReportFilter.ALL, null, limit, 0);
    }

    /// The same under another filter.
    public ReportQuery with(ReportFilter other) {
        return new ReportQuery(search, other, project, limit, offset);
    }

    /// The same for other words.
    public ReportQuery searching(String words) {
        return new ReportQuery(words, filter, project, limit, offset);
    }
}
