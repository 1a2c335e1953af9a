package org.fieldkeep.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.fieldkeep.protocol.form.FieldType;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.form.Localized;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.junit.jupiter.api.Test;

final class FieldMergeTest {

    private static final int WORLDS = 2_000;
    private static final Localized NONE = new Localized(Map.of());
    private static final Form FORM = new Form(
            "site-visit",
            3,
            NONE,
            null,
            List.of(field("place", true), field("severity", false), field("finding", false)));
    private static final ReportContent BASE = ReportContent.empty("north-bridges", new FormRef("site-visit", 3))
            .withAnswer("place", text("Pump house"))
            .withAnswer("severity", text("medium"))
            .withAnswer("finding", text("Valve leaks"));

    @Test
    void anIndependentFieldChangedByOneSideMerges() {
        FieldMerge merge = FieldMerge.of(BASE, BASE.withAnswer("place", text("Pump house, lower gate")), BASE, FORM);

        assertThat(kind(merge, "place")).isEqualTo(Difference.Kind.FROM_MINE);
        assertThat(merge.open()).isEmpty();
        assertThat(merge.result(Map.of()).answers()).containsEntry("place", text("Pump house, lower gate"));
    }

    @Test
    void aDependentFieldChangedByOneSideIsAskedFor() {
        ReportContent mine = BASE.withAnswer("severity", text("high"));
        ReportContent theirs = BASE.withAnswer("finding", text("Valve replaced"));

        FieldMerge merge = FieldMerge.of(BASE, mine, theirs, FORM);

        assertThat(merge.open())
                .extracting(difference -> difference.part().key())
                .containsExactly("severity", "finding");
    }

    @Test
    void theSameEditOnBothSidesIsNotAskedFor() {
        ReportContent both = BASE.withAnswer("severity", text("high"));

        FieldMerge merge = FieldMerge.of(BASE, both, both, FORM);

        assertThat(kind(merge, "severity")).isEqualTo(Difference.Kind.SAME_EDIT);
        assertThat(merge.result(Map.of())).isEqualTo(both);
    }

    @Test
    void anIndependentFieldChangedDifferentlyByBothIsAskedFor() {
        FieldMerge merge =
                FieldMerge.of(BASE, BASE.withAnswer("place", text("A")), BASE.withAnswer("place", null), FORM);

        assertThat(kind(merge, "place")).isEqualTo(Difference.Kind.OPEN);
        assertThat(merge.result(Map.of("place", new Pick.Theirs())).answers()).doesNotContainKey("place");
    }

    @Test
    void withoutAKnownBaseEverythingThatDiffersIsAskedFor() {
        FieldMerge merge = FieldMerge.of(null, BASE.withAnswer("place", text("A")), BASE, FORM);

        assertThat(merge.open())
                .extracting(difference -> difference.part().key())
                .containsExactly("place");
        assertThat(kind(merge, "finding")).isEqualTo(Difference.Kind.UNCHANGED);
    }

    @Test
    void withoutAKnownFormNoFieldMergesAlone() {
        FieldMerge merge = FieldMerge.of(BASE, BASE.withAnswer("place", text("A")), BASE, null);

        assertThat(kind(merge, "place")).isEqualTo(Difference.Kind.OPEN);
    }

    @Test
    void aReportThatEitherSideSubmittedStaysSubmitted() {
        ReportContent submitted = BASE.withStatus(ReportStatus.SUBMITTED);

        assertThat(FieldMerge.of(BASE, submitted, BASE, FORM).result(Map.of()).status())
                .isEqualTo(ReportStatus.SUBMITTED);
        assertThat(FieldMerge.of(BASE, BASE, submitted, FORM).result(Map.of()).status())
                .isEqualTo(ReportStatus.SUBMITTED);
    }

    @Test
    void projectAndAttachmentsAreAskedFor() {
        AttachmentRef photo = new AttachmentRef(new java.util.UUID(0, 1), "00", 1, "IMG_1.jpg", "image/jpeg", "");
        ReportContent mine =
                new ReportContent("wells", BASE.form(), BASE.status(), null, BASE.answers(), List.of(photo), Map.of());

        FieldMerge merge = FieldMerge.of(BASE, mine, BASE, FORM);

        assertThat(merge.open())
                .extracting(difference -> difference.part().key())
                .containsExactly("@project", "@attachments");
        assertThat(merge.result(Map.of("@project", new Pick.Theirs(), "@attachments", new Pick.Mine())))
                .isEqualTo(new ReportContent(
                        "north-bridges", BASE.form(), BASE.status(), null, BASE.answers(), List.of(photo), Map.of()));
    }

    @Test
    void whatThisProgramDoesNotKnowIsComparedAndKept() {
        ReportContent theirs = new ReportContent(
                BASE.project(),
                BASE.form(),
                BASE.status(),
                null,
                BASE.answers(),
                List.of(),
                Map.of("mood", "\"calm\""));

        FieldMerge merge = FieldMerge.of(BASE, BASE.withAnswer("later", new Answer.Other("{}")), theirs, FORM);

        assertThat(merge.open())
                .extracting(difference -> difference.part().key())
                .containsExactly("later", "@extra.mood");
        ReportContent result = merge.result(Map.of("later", new Pick.Mine(), "@extra.mood", new Pick.Theirs()));
        assertThat(result.answers()).containsEntry("later", new Answer.Other("{}"));
        assertThat(result.extras()).containsEntry("mood", "\"calm\"");
    }

    @Test
    void anEditTypedInTheReviewStands() {
        FieldMerge merge = FieldMerge.of(BASE, BASE.withAnswer("severity", text("high")), BASE, FORM);

        assertThat(merge.result(Map.of("severity", new Pick.Edited(text("low"))))
                        .answers())
                .containsEntry("severity", text("low"));
    }

    @Test
    void anUndecidedPartHasNoResult() {
        FieldMerge merge = FieldMerge.of(BASE, BASE.withAnswer("severity", text("high")), BASE, FORM);

        assertThat(merge.decidedBy(Map.of())).isFalse();
        assertThatThrownBy(() -> merge.result(Map.of())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void independentFieldsComeOutTheSameInEitherOrderOfArrival() {
        for (long seed = 0; seed < WORLDS; seed++) {
            RandomReports reports = new RandomReports(new Random(seed));
            Form form = reports.form(true);
            ReportContent base = reports.content(form);
            ReportContent one = reports.edited(form, base);
            ReportContent other = reports.edited(form, base);

            FieldMerge oneLast = FieldMerge.of(base, one, other, form);
            FieldMerge otherLast = FieldMerge.of(base, other, one, form);

            assertThat(keys(oneLast)).as("seed %d", seed).isEqualTo(keys(otherLast));
            assertThat(oneLast.result(all(oneLast, new Pick.Mine())))
                    .as("seed %d", seed)
                    .isEqualTo(otherLast.result(all(otherLast, new Pick.Theirs())));
        }
    }

    @Test
    void everyPartOfTheResultComesFromASideThatChangedIt() {
        for (long seed = 0; seed < WORLDS; seed++) {
            RandomReports reports = new RandomReports(new Random(seed));
            Form form = reports.form(false);
            ReportContent base = reports.content(form);
            ReportContent mine = reports.edited(form, base);
            ReportContent theirs = reports.edited(form, base);
            FieldMerge merge = FieldMerge.of(base, mine, theirs, form);

            ReportContent result = merge.result(all(merge, new Pick.Mine()));

            for (Difference difference : merge.differences()) {
                Part part = difference.part();
                Object value = part.in(result);
                Object expected = part.same(base, mine) && !difference.open() && !(part instanceof Part.Status)
                        ? part.in(theirs)
                        : part.in(mine);
                if (part instanceof Part.Status) {
                    expected = List.of(mine.status(), theirs.status()).contains(ReportStatus.SUBMITTED)
                            ? ReportStatus.SUBMITTED
                            : ReportStatus.DRAFT;
                }
                assertThat(Objects.equals(value, expected))
                        .as("seed %d, %s: %s", seed, part.key(), value)
                        .isTrue();
            }
        }
    }

    private static List<String> keys(FieldMerge merge) {
        return merge.open().stream().map(difference -> difference.part().key()).toList();
    }

    private static Map<String, Pick> all(FieldMerge merge, Pick pick) {
        Map<String, Pick> picks = new HashMap<>();
        keys(merge).forEach(key -> picks.put(key, pick));
        return picks;
    }

    private static Difference.Kind kind(FieldMerge merge, String key) {
        return merge.differences().stream()
                .filter(difference -> difference.part().key().equals(key))
                .findFirst()
                .orElseThrow()
                .kind();
    }

    private static FormField field(String name, boolean independent) {
        return new FormField(
                name, FieldType.TEXT, "text", false, NONE, NONE, false, null, NONE, null, null, List.of(), independent);
    }

    private static Answer.Text text(String value) {
        return new Answer.Text(value);
    }
}
