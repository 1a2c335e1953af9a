package org.fieldkeep.conformance.check;

import java.util.List;

/// Rules that nobody can check from outside with accounts alone, so that a run does not look as if it had.
final class BeyondChecks {

    private BeyondChecks() {}

    static List<Check> all() {
        return List.of(
                beyond(
                        "killed-after-commit",
                        "§16.3",
                        "A server that is killed after its commit and before its answer replays the operation when it is"
                                + " sent again.",
                        "somebody who kills the server's process"),
                beyond(
                        "revoked",
                        "§16.7",
                        "After access was revoked, the copy of an accepted operation is unknown-report, with nothing of"
                                + " its content.",
                        "an administrator who revokes the access in between"),
                beyond(
                        "disabled",
                        "§3",
                        "A disabled account is account-disabled at once, whatever tokens it has.",
                        "an administrator who disables the account in between"),
                beyond(
                        "too-old",
                        "§8",
                        "An operation at or below the device's watermark and without a receipt is operation-too-old.",
                        "a server that deletes receipts at will"),
                beyond(
                        "cursor-too-old",
                        "§11",
                        "A cursor below the feed's floor, or of another epoch, is cursor-too-old.",
                        "a server that prunes its feed at will"),
                beyond(
                        "commits-late",
                        "§16.9",
                        "A transaction that takes its feed number early and commits late makes nobody skip anything.",
                        "somebody who holds a transaction of the server open"),
                beyond(
                        "restored",
                        "§14",
                        "A server restored from a backup has a new epoch and its ancestry; one restored without telling"
                                + " says unavailable to every device that heard more.",
                        "somebody who restores a backup"));
    }

    private static Check beyond(String id, String section, String sentence, String needs) {
        return Check.of(id, section, sentence, scene -> {
            throw new NotCheckable(needs);
        });
    }
}
