package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.json.Canonical;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;

/// How pushed lines are read: digests, malformed ones, bad ones among good ones, and what has to be kept as it came
/// (sections 1, 4, 6).
final class LineChecks {

    private static final UUID NO_ID = new UUID(0, 0);
    private static final String NO_DIGEST = "0".repeat(64);

    private LineChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "digest-mismatch",
                        "§4",
                        "A line whose digest is not that of its operation is digest-mismatch and leaves no receipt.",
                        LineChecks::digestMismatch),
                Check.of(
                        "digest-first",
                        "§4",
                        "The digest is checked before anything else of the operation is looked at.",
                        LineChecks::digestFirst),
                Check.of(
                        "digest-canonical",
                        "§4",
                        "The digest is that of the canonical JSON: order of members, white space, escapes and the"
                                + " spelling of numbers do not matter.",
                        LineChecks::digestCanonical),
                Check.of(
                        "malformed",
                        "§1",
                        "A member twice, an unknown or a missing one, a counter as a number, a leading zero, and NaN are"
                                + " malformed, and leave no receipt.",
                        LineChecks::malformed),
                Check.of(
                        "no-value",
                        "§1",
                        "A number that is no double and a text that is not Unicode are refused, and not taken as"
                                + " something near.",
                        LineChecks::noValue),
                Check.of(
                        "depth",
                        "§15",
                        "A content nested 32 deep is taken, one nested deeper is malformed.",
                        LineChecks::depth),
                Check.of(
                        "bad-among-good",
                        "§6",
                        "One bad line among good ones is refused alone, at its place, and the others are accepted.",
                        LineChecks::badAmongGood),
                Check.of(
                        "nameless",
                        "§6",
                        "A line that cannot be read is answered as malformed under the UUID of zeros and a digest of"
                                + " zeros.",
                        LineChecks::nameless),
                Check.of(
                        "unknown-members-kept",
                        "§1",
                        "Members of a content that the server does not know come back as they went in.",
                        LineChecks::unknownMembersKept),
                Check.of(
                        "text-kept",
                        "§1",
                        "Text comes back as it was typed: not trimmed, not normalised, its line ends unchanged.",
                        LineChecks::textKept));
    }

    private static void digestMismatch(Scene scene) {
        Device device = scene.device();
        SealedOperation operation = device.create(scene.ground().submitted());
        SealedOperation other = device.create(scene.ground().submitted());
        String altered = Canonical.line(operation.json(), other.digest());
        AnswerLine line = device.pushLines(List.of(altered)).getFirst();
        Expect.refused("an operation under the digest of another", line, "digest-mismatch");
        Expect.that(
                line.operation().equals(operation.operation().id())
                        && line.digest().equals(other.digest()),
                "the refusal does not echo the id and the digest that came");
        Expect.accepted("the same operation under its own digest", device.push(operation));
        Expect.accepted("the other operation", device.push(other));
    }

    private static void digestFirst(Scene scene) {
        Device device = scene.device();
        SealedOperation operation = device.create(scene.ground().submitted());
        String unknown = operation.json().replaceFirst("\\{", "{\"aaa\":1,");
        Expect.refused(
                "a line with a wrong digest and an unknown member",
                device.pushLines(List.of(Canonical.line(unknown, operation.digest())))
                        .getFirst(),
                "digest-mismatch");
        Expect.accepted("the operation as it was", device.push(operation));
    }

    private static void digestCanonical(Scene scene) {
        Device device = scene.device();
        SealedOperation operation = device.create(scene.ground().withUnknown("conformance", "{\"b\":3.5,\"é\":\"/\"}"));
        String respelt = operation
                .json()
                .replace("{\"b\":3.5,\"é\":\"/\"}", "{ \"\\u00e9\" : \"\\/\" ,\t\"b\" : 3.50e0 }")
                .replaceFirst("\\{", "{ ")
                .replace("\"action\":\"create\",", "\"action\" : \"cr\\u0065ate\" , ");
        String line = "{\"operation\": " + respelt + " ,\"digest\":\"" + operation.digest() + "\"}";
        Receipt receipt = Expect.accepted(
                "an operation spelt in another way",
                device.pushLines(List.of(line)).getFirst());
        Expect.replayed("the same in its canonical spelling", device.push(operation), receipt);
    }

    private static void malformed(Scene scene) {
        Map<String, UnaryOperator<String>> ways = new LinkedHashMap<>();
        ways.put("an unknown member", json -> json.replaceFirst("\\{", "{\"aaa\":1,"));
        ways.put("a member twice", json -> json.replaceFirst("\\{", "{\"localRevision\":\"1\","));
        ways.put("a missing member", json -> json.replace("\"localRevision\":\"1\",", ""));
        ways.put("a counter as a number", json -> json.replace("\"localRevision\":\"1\"", "\"localRevision\":1"));
        ways.put("a leading zero", json -> json.replace("\"localRevision\":\"1\"", "\"localRevision\":\"01\""));
        ways.put("a counter below one", json -> json.replace("\"localRevision\":\"1\"", "\"localRevision\":\"0\""));
        ways.put("NaN", json -> json.replace("\"localRevision\":\"1\"", "\"localRevision\":NaN"));
        ways.put("an action of no name", json -> json.replace("\"create\"", "\"invent\""));
        ways.forEach((what, spoil) -> {
            SealedOperation operation = scene.device().create(scene.ground().submitted());
            String spoilt = spoil.apply(operation.json());
            String digest =
                    what.equals("a member twice") || what.equals("NaN") ? operation.digest() : Canonical.digest(spoilt);
            AnswerLine line = scene.device()
                    .pushLines(List.of(Canonical.line(spoilt, digest)))
                    .getFirst();
            Expect.refused(what, line, "malformed");
            Expect.accepted(what + ", then properly", scene.device().push(operation));
        });
    }

    /// Such a value has no canonical form that says the same, so that a server may also find that the digest is
    /// another.
    private static void noValue(Scene scene) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("a number that is no double", "9007199254740993");
        values.put("half a surrogate pair", "\"\\ud800\"");
        values.forEach((what, value) -> {
            SealedOperation operation = scene.device().create(scene.ground().submitted());
            String spoilt = operation.json().replace("\"content\":{", "\"content\":{\"aaa\":" + value + ",");
            String digest = value.startsWith("9") ? Canonical.digest(spoilt) : operation.digest();
            AnswerLine line = scene.device()
                    .pushLines(List.of(Canonical.line(spoilt, digest)))
                    .getFirst();
            Expect.refused(what, line, "malformed", "digest-mismatch");
            Expect.accepted(what + ", then properly", scene.device().push(operation));
        });
    }

    private static void depth(Scene scene) {
        Device device = scene.device();
        Expect.accepted("a content nested 32 deep", device.push(device.create(nested(scene, 31))));
        SealedOperation deeper = device.create(nested(scene, 32));
        Expect.refused("a content nested 33 deep", device.push(deeper), "malformed");
        String abyss = device.create(nested(scene, 1)).json().replace("[]", "[".repeat(5000) + "]".repeat(5000));
        AnswerLine line =
                device.pushLines(List.of(Canonical.line(abyss, NO_DIGEST))).getFirst();
        Expect.refused("a content nested 5000 deep", line, "malformed", "digest-mismatch");
    }

    private static ReportContent nested(Scene scene, int arrays) {
        return scene.ground().withUnknown("conformance", "[".repeat(arrays) + "]".repeat(arrays));
    }

    private static void badAmongGood(Scene scene) {
        Device device = scene.device();
        Landing report = scene.report();
        Landing newer = scene.changed(report);
        List<SealedOperation> good = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            good.add(device.create(scene.ground().submitted()));
        }
        SealedOperation altered = device.create(scene.ground().submitted());
        SealedOperation stale = device.update(report, scene.ground().submitted());
        List<AnswerLine> lines = device.pushLines(List.of(
                OperationJson.line(good.get(0)),
                "this is no JSON",
                OperationJson.line(good.get(1)),
                Canonical.line(altered.json(), good.get(0).digest()),
                OperationJson.line(good.get(2)),
                OperationJson.line(stale),
                OperationJson.line(good.get(3))));
        List<String> expected = List.of(
                "accepted", "malformed", "accepted", "digest-mismatch", "accepted", "version-conflict", "accepted");
        List<String> heard = lines.stream().map(AnswerLine::says).toList();
        Expect.that(heard.equals(expected), "the lines were answered " + heard + ", not " + expected);
        for (int i = 0; i < good.size(); i++) {
            Receipt receipt = lines.get(2 * i).receipt();
            if (receipt != null) {
                Expect.replayed("a good line, sent again", device.push(good.get(i)), receipt);
            }
        }
        scene.changed(newer);
    }

    private static void nameless(Scene scene) {
        for (String nothing : List.of("this is no JSON", "{}", "[]", "{\"digest\":\"x\",\"operation\":{}}", "")) {
            AnswerLine line = scene.device().pushLines(List.of(nothing)).getFirst();
            Expect.refused("the line '" + nothing + "'", line, "malformed");
            Expect.that(
                    line.operation().equals(NO_ID) && line.digest().equals(NO_DIGEST),
                    "the line '" + nothing + "' is answered under " + line.operation());
        }
    }

    private static void unknownMembersKept(Scene scene) {
        String later = "{\"list\":[1,null,true,2.5,\"\"],\"nested\":{\"a\":{}}}";
        comesBack(scene, scene.ground().withUnknown("later", later));
    }

    private static void textKept(Scene scene) {
        String odd = "  two blanks before, tab\tand CRLF\r\n, e\u0301 and \u00e9, \ud83c\udfda, \u202eright to left, "
                + "quote \" and \\ and </script> '; -- \u2028 \u0001 end ";
        comesBack(
                scene,
                scene.ground()
                        .withText(odd)
                        .orElseThrow(() ->
                                new NotCheckable("a form with a free text field, and its definition in the feed")));
    }

    private static void comesBack(Scene scene, ReportContent content) {
        String before = scene.device().snapshot(null, null, 1).cursor();
        Landing landed = scene.device().land(scene.device().create(content));
        Walk walk = Walk.from(scene.device(), before, 100);
        String seen = walk.reports().stream()
                .filter(entry -> landed.report().equals(entry.report()))
                .map(entry ->
                        String.valueOf(Objects.requireNonNull(entry.version()).content()))
                .findFirst()
                .orElseThrow(() -> new Contradiction("the report is not in the feed"));
        Expect.that(seen.equals(landed.content()), "sent the content " + landed.content() + ", got back " + seen);
    }
}
