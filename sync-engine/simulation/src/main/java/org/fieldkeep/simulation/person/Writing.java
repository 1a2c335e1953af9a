package org.fieldkeep.simulation.person;

import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.simulation.time.Streams;
import org.jspecify.annotations.Nullable;

/// Writes contents. Each one contains a mark that no other content of the world contains, so that its
/// fate can be followed through files and answers as plain text.
public final class Writing {

    /// The form every world knows.
    static final FormRef FORM = new FormRef("site-visit", 1);

    private static final Pattern MARK = Pattern.compile("mk:[^;]*;");
    private static final List<String> WORDS = List.of(
            "crack", "rust", "dry", "<b>wet</b>", "\"quoted\"", "Brücke", "ok", "line\nbreak", "O'Hara", "测试", "\\");

    private final String writer;
    private final InstantSource time;
    private final RandomGenerator random;
    private int written;

    /// @param writer tenant, user and device, by colons
    Writing(String writer, InstantSource time, RandomGenerator random) {
        this.writer = writer;
        this.time = time;
        this.random = random;
    }

    /// A new report in the project.
    ReportContent fresh(String project) {
        ReportContent content = ReportContent.empty(project, FORM)
                .withObservedAt(new ObservedAt(time.instant(), ZoneOffset.UTC))
                .withAnswer("place", new Answer.Text("Culvert " + random.nextInt(100)));
        return edited(Streams.chance(random, 0.6) ? submitted(content) : content);
    }

    /// The same report with something else in it, and a mark of its own.
    ReportContent edited(ReportContent content) {
        String finding = "mk:" + writer + ":" + ++written + "; " + Streams.pick(random, WORDS) + " "
                + Streams.pick(random, WORDS);
        ReportContent changed = content.withAnswer("finding", new Answer.Text(finding));
        return Streams.chance(random, 0.3)
                ? changed.withAnswer("severity", new Answer.Text(random.nextBoolean() ? "low" : "high"))
                : changed;
    }

    /// The same, finished.
    ReportContent submitted(ReportContent content) {
        return content.withStatus(ReportStatus.SUBMITTED)
                .withAnswer("site_code", new Answer.Text("AB-" + (1000 + random.nextInt(9000))));
    }

    /// The same, finished and wrong.
    ReportContent invalid(ReportContent content) {
        return edited(content.withStatus(ReportStatus.SUBMITTED)).withAnswer("site_code", new Answer.Text("n-12"));
    }

    /// What the content alone contains; null for a deletion.
    public static @Nullable String markOf(@Nullable ReportContent content) {
        if (content != null && content.answers().get("finding") instanceof Answer.Text(String text)) {
            Matcher mark = MARK.matcher(text);
            return mark.find() ? mark.group() : null;
        }
        return null;
    }
}
