package org.fieldkeep.protocol.json;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.AttachmentRef;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ObservedAt;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.fieldkeep.protocol.sync.Action;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Decision;
import org.fieldkeep.protocol.sync.Operation;

/// Values that use every member of their kind.
final class Samples {

    static final UUID OPERATION = UUID.fromString("019ae5c4-5a00-7c3e-9d11-3f6c2b7a9001");
    static final UUID DEVICE = UUID.fromString("019ae5c4-5a00-7c3e-9d11-3f6c2b7a9002");
    static final UUID REPORT = UUID.fromString("019ae5c4-5a00-7c3e-9d11-3f6c2b7a9003");
    static final UUID EARLIER = UUID.fromString("019ae5c4-5a00-7c3e-9d11-3f6c2b7a9004");
    static final UUID EPOCH = UUID.fromString("5f0d7c1e-86b2-4f0b-9a55-d7a3c8f4e005");
    static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    static final String DIGEST = "0".repeat(63) + "a";
    /// One more than the largest number a double holds exactly.
    static final long LARGE = 9_007_199_254_740_993L;

    private Samples() {}

    static ReportContent content() {
        return new ReportContent(
                "north-bridges",
                new FormRef("site-visit", 3),
                ReportStatus.SUBMITTED,
                new ObservedAt(Instant.parse("2026-11-30T10:38:00Z"), ZoneId.of("Europe/Zurich")),
                Map.of(
                        "place", new Answer.Text("Culvert 7, east face"),
                        "depth_m", new Answer.Text("1.20"),
                        "tags", new Answer.Choices(List.of("scour", "debris")),
                        "none", new Answer.Choices(List.of()),
                        "visited_at",
                                new Answer.Moment(new ObservedAt(
                                        Instant.parse("2026-11-30T10:38:00.250Z"), ZoneId.of("Pacific/Apia"))),
                        "location", new Answer.Place("46.20440", "6.14320", "8"),
                        "elsewhere", new Answer.Place("-90", "180", null),
                        "later", new Answer.Other("{\"hand\":[1,2.5,null,true]}")),
                List.of(new AttachmentRef(EARLIER, DIGEST, 183_220, "IMG_1.jpg", "image/jpeg", "")),
                Map.of("weather", "{\"sky\":\"grey\",\"wind_ms\":3.5}"));
    }

    static Decision decision() {
        return new Decision(
                "ann",
                Decision.Kind.KEEP_BOTH,
                new Base(7, EARLIER),
                new Base(LARGE, OPERATION),
                Map.of("place", Decision.Side.MINE, "finding", Decision.Side.EDITED));
    }

    static Operation update() {
        return new Operation(
                OPERATION,
                DEVICE,
                LARGE,
                REPORT,
                Action.UPDATE,
                content(),
                new Base(Long.MAX_VALUE, EARLIER),
                13,
                decision());
    }

    static Operation delete() {
        return new Operation(OPERATION, DEVICE, 1, REPORT, Action.DELETE, null, new Base(1, EARLIER), 2, null);
    }

    static Operation create(ReportContent content) {
        return new Operation(OPERATION, DEVICE, 1, REPORT, Action.CREATE, content, null, 1, null);
    }
}
