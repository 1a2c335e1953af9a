package org.fieldkeep.conformance.check;

import java.util.List;
import org.fieldkeep.conformance.people.Device;

/// Cursors, which nobody but the server may make (section 11).
final class CursorChecks {

    private static final String INVALID = "cursor-invalid";

    private CursorChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "cursor-altered",
                        "§11",
                        "A cursor that was altered anywhere, cut or made up is cursor-invalid.",
                        CursorChecks::altered),
                Check.of(
                        "cursor-of-another",
                        "§11",
                        "A cursor that was made for another actor is cursor-invalid.",
                        CursorChecks::ofAnother));
    }

    private static void altered(Scene scene) {
        Device device = scene.device();
        String cursor = scene.start();
        int step = Math.max(1, cursor.length() / 12);
        for (int at = 0; at < cursor.length(); at += step) {
            refused(device, "a cursor altered at character " + at, altered(cursor, at));
        }
        refused(device, "a cursor cut in half", cursor.substring(0, cursor.length() / 2));
        refused(device, "a cursor with something after it", cursor + "AAAA");
        refused(device, "a made-up cursor", "made-up");
        refused(device, "a number for a cursor", "0");
    }

    private static void ofAnother(Scene scene) {
        Device theirs = scene.colleague().device();
        refused(
                scene.device(),
                "a colleague's cursor",
                theirs.snapshot(null, null, 1).cursor());
        refused(theirs, "the account's cursor, from a colleague", scene.start());
    }

    private static void refused(Device device, String what, String cursor) {
        Expect.refused(what, device.askForFeed(cursor, 10), INVALID);
    }

    /// The last characters of a Base64 text may carry bits that mean nothing; those before always count.
    private static String altered(String cursor, int at) {
        char now = cursor.charAt(at);
        char other = now == 'A' ? 'B' : 'A';
        return cursor.substring(0, at) + other + cursor.substring(at + 1);
    }
}
