package org.fieldkeep.conformance.check;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;

/// Withdrawing an operation whose outcome the device does not know (section 9).
final class WithdrawalChecks {

    private static final int ROUNDS = 8;

    private WithdrawalChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "withdraw-applied",
                        "§9.2",
                        "The withdrawal of an accepted operation is answered by its receipt, replayed, and undoes"
                                + " nothing.",
                        WithdrawalChecks::applied),
                Check.of(
                        "withdraw-void",
                        "§9.5",
                        "The withdrawal of an operation that never arrived is withdrawn, and however often the operation"
                                + " comes late, it is never applied.",
                        WithdrawalChecks::never),
                Check.of(
                        "withdraw-refused",
                        "§9.3",
                        "The withdrawal of an operation that was refused with a receipt is withdrawn.",
                        WithdrawalChecks::refused),
                Check.of(
                        "withdraw-reused",
                        "§9.1",
                        "A withdrawal under another digest than the operation's is operation-reused, and the operation's"
                                + " receipt stays.",
                        WithdrawalChecks::reused),
                Check.of(
                        "withdraw-unseen",
                        "§9",
                        "To an actor that cannot see the report, withdrawn is said as will-not-apply.",
                        WithdrawalChecks::unseen),
                Check.of(
                        "withdraw-at-once",
                        "§16.6",
                        "Of a withdrawal and the operation at the same time exactly one wins, and both answers agree.",
                        WithdrawalChecks::atOnce),
                Check.of(
                        "withdraw-malformed",
                        "§9",
                        "A withdrawal that is none is refused.",
                        WithdrawalChecks::malformed));
    }

    private static void applied(Scene scene) {
        Device device = scene.device();
        SealedOperation create = device.create(scene.ground().submitted());
        Landing landed = device.land(create);
        Expect.replayed("the withdrawal", device.withdraw(create), landed.receipt());
        Expect.replayed("the operation afterwards", device.push(create), landed.receipt());
        scene.changed(landed);
    }

    private static void never(Scene scene) {
        Device device = scene.device();
        Landing report = scene.report();
        SealedOperation update = device.update(report, scene.ground().submitted());
        Expect.refused("the withdrawal", device.withdraw(update), "withdrawn");
        Expect.refused("the withdrawal again", device.withdraw(update), "withdrawn");
        for (int copy = 1; copy <= 3; copy++) {
            Expect.refused("late copy " + copy, device.push(update), "withdrawn", "will-not-apply");
        }
        Landing changed = scene.changed(report);
        Expect.refused("a late copy under a newer version", device.push(update), "withdrawn", "will-not-apply");
        Expect.that(
                Read.history(device.askForHistory(report.report())).equals(List.of(report.base(), changed.base())),
                "the withdrawn operation was applied");
    }

    private static void refused(Scene scene) {
        Device device = scene.device();
        Landing first = scene.report();
        scene.changed(first);
        SealedOperation stale = device.update(first, scene.ground().submitted());
        Expect.refused("an update on the version before", device.push(stale), "version-conflict");
        Expect.refused("its withdrawal", device.withdraw(stale), "withdrawn");
    }

    private static void reused(Scene scene) {
        Device device = scene.device();
        SealedOperation create = device.create(scene.ground().submitted());
        Landing landed = device.land(create);
        String another = device.create(scene.ground().submitted()).digest();
        Expect.refused("the withdrawal of another content", device.withdraw(create, another), "operation-reused");
        Expect.replayed("the operation afterwards", device.push(create), landed.receipt());
    }

    private static void unseen(Scene scene) {
        Device device = scene.device();
        SealedOperation create = device.create(scene.ground().submitted());
        Expect.refused("the withdrawal of a create that never arrived", device.withdraw(create), "will-not-apply");
        Expect.refused("its late copy", device.push(create), "withdrawn", "will-not-apply");
        Expect.refused(
                "the history of its report",
                device.askForHistory(create.operation().report()),
                "unknown-report");
    }

    private static void atOnce(Scene scene) {
        Device device = scene.device();
        for (int round = 1; round <= ROUNDS; round++) {
            Landing report = scene.report();
            SealedOperation update = device.update(report, scene.ground().submitted());
            List<Callable<AnswerLine>> both =
                    List.of(() -> settled(() -> device.push(update)), () -> settled(() -> device.withdraw(update)));
            List<AnswerLine> lines = scene.atOnce(both);
            Receipt pushed = lines.getFirst().receipt();
            Receipt withdrawn = lines.getLast().receipt();
            if (pushed == null) {
                Expect.refused("the operation that lost", lines.getFirst(), "withdrawn", "will-not-apply");
                Expect.refused("the withdrawal that won", lines.getLast(), "withdrawn", "will-not-apply");
            } else {
                Expect.that(
                        pushed.equals(withdrawn),
                        "the operation was accepted, and its withdrawal says "
                                + lines.getLast().says());
            }
            List<Base> expected = pushed == null
                    ? List.of(report.base())
                    : List.of(
                            report.base(),
                            new Base(pushed.version(), update.operation().id()));
            Expect.that(
                    Read.history(device.askForHistory(report.report())).equals(expected),
                    "the history does not agree with the answers");
        }
    }

    /// Asks until the answer is one that settles.
    private static AnswerLine settled(Callable<AnswerLine> deed) throws Exception {
        AnswerLine line = deed.call();
        for (int again = 0; again < 50 && line.says().equals("in-progress"); again++) {
            line = deed.call();
        }
        return line;
    }

    private static void malformed(Scene scene) {
        Expect.refused(
                "a withdrawal without members",
                scene.device().send("POST", Wire.WITHDRAWALS_PATH, Map.of("content-type", Wire.NDJSON), "{}\n"),
                "malformed");
    }
}
