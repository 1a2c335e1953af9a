package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.fieldkeep.conformance.answer.AnswerLine;
import org.fieldkeep.conformance.answer.Entry;
import org.fieldkeep.conformance.answer.FeedPage;
import org.fieldkeep.conformance.answer.Read;
import org.fieldkeep.conformance.answer.VersionSeen;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.SealedOperation;

/// What happens at the same time (section 16). A server that passes may have been lucky; one that fails was caught.
final class AtOnceChecks {

    private static final int COPIES = 20;
    private static final int ROUNDS = 8;
    private static final int WRITERS = 4;
    private static final int REPORTS_EACH = 8;

    private AtOnceChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "twenty-copies",
                        "§16.1",
                        "The same line twenty times in parallel makes one version, and the twenty answers agree.",
                        AtOnceChecks::twentyCopies),
                Check.of(
                        "one-base-twice",
                        "§16.5",
                        "Of two operations on one base at the same time exactly one is accepted, and the other is a"
                                + " conflict.",
                        AtOnceChecks::oneBaseTwice),
                Check.of(
                        "one-id-twice",
                        "§16.2",
                        "Of two contents under one operation id at the same time at most one is accepted.",
                        AtOnceChecks::oneIdTwice),
                Check.of(
                        "feed-while-writing",
                        "§11",
                        "A device that pulls while others write skips nothing and hears nothing twice.",
                        AtOnceChecks::feedWhileWriting));
    }

    private static void twentyCopies(Scene scene) {
        Device device = scene.device();
        Landing report = scene.report();
        SealedOperation update = device.update(report, scene.ground().submitted());
        List<AnswerLine> answers = scene.atOnce(Collections.nCopies(COPIES, () -> device.push(update)));
        List<AnswerLine> told = answers.stream()
                .filter(line -> !line.says().equals("in-progress"))
                .toList();
        Set<Receipt> receipts = new HashSet<>();
        int first = 0;
        for (AnswerLine line : told) {
            Receipt receipt = line.receipt();
            if (receipt == null) {
                throw new Contradiction("one of twenty copies is answered " + line.says());
            }
            receipts.add(receipt);
            first += line.replayed() ? 0 : 1;
        }
        Expect.that(receipts.size() == 1, "twenty copies were answered by " + receipts.size() + " different receipts");
        Expect.that(first <= 1, first + " of twenty copies say that they were the first");
        Receipt receipt = receipts.iterator().next();
        Expect.replayed("the same once more", device.push(update), receipt);
        Expect.that(
                Read.history(device.askForHistory(report.report()))
                        .equals(List.of(
                                report.base(),
                                new Base(receipt.version(), update.operation().id()))),
                "twenty copies made more than one version");
    }

    private static void oneBaseTwice(Scene scene) {
        Device one = scene.device();
        Device other = scene.account().newDevice();
        for (int round = 1; round <= ROUNDS; round++) {
            Landing report = scene.report();
            SealedOperation mine = one.update(report, scene.ground().submitted());
            SealedOperation theirs = other.update(report, scene.ground().submitted());
            List<Callable<AnswerLine>> both = List.of(() -> one.push(mine), () -> other.push(theirs));
            List<AnswerLine> lines = scene.atOnce(both);
            List<AnswerLine> taken =
                    lines.stream().filter(line -> line.receipt() != null).toList();
            Expect.that(
                    taken.size() == 1,
                    taken.size() + " of two operations on one base were accepted: "
                            + lines.stream().map(AnswerLine::says).toList());
            lines.stream()
                    .filter(line -> line.receipt() == null)
                    .forEach(line -> Expect.refused("the other operation", line, "version-conflict"));
            Expect.that(
                    Read.history(one.askForHistory(report.report())).size() == 2,
                    "the report has not exactly one version more");
        }
    }

    private static void oneIdTwice(Scene scene) {
        Device device = scene.device();
        for (int round = 1; round <= ROUNDS; round++) {
            SealedOperation one = device.create(scene.ground().submitted());
            SealedOperation other = device.seal(
                    one.operation().id(),
                    one.operation().sequence(),
                    one.operation().report(),
                    one.operation().action(),
                    scene.ground().submitted(),
                    null);
            List<Callable<AnswerLine>> both = List.of(() -> device.push(one), () -> device.push(other));
            List<AnswerLine> lines = scene.atOnce(both);
            Expect.that(
                    lines.stream().filter(line -> line.receipt() != null).count() == 1,
                    "two contents under one id are answered "
                            + lines.stream().map(AnswerLine::says).toList());
        }
    }

    private static void feedWhileWriting(Scene scene) {
        Device reader = scene.device();
        String start = reader.snapshot(null, null, 1).cursor();
        AtomicInteger writing = new AtomicInteger(WRITERS);
        List<Callable<List<UUID>>> deeds = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Device writer = scene.account().newDevice();
            deeds.add(() -> written(scene, writer, writing));
        }
        deeds.add(() -> heard(reader, start, writing));
        List<List<UUID>> operations = new ArrayList<>(scene.atOnce(deeds));
        List<UUID> heard = operations.removeLast();
        Set<UUID> once = new HashSet<>(heard);
        Expect.that(once.size() == heard.size(), (heard.size() - once.size()) + " changes were heard twice");
        List<UUID> skipped = operations.stream()
                .flatMap(List::stream)
                .filter(operation -> !once.contains(operation))
                .toList();
        Expect.that(
                skipped.isEmpty(),
                skipped.size() + " of " + WRITERS * REPORTS_EACH + " changes were skipped for ever, first of operation "
                        + (skipped.isEmpty() ? "" : skipped.getFirst()));
    }

    private static List<UUID> written(Scene scene, Device writer, AtomicInteger writing) {
        List<UUID> written = new ArrayList<>();
        try {
            for (int report = 0; report < REPORTS_EACH; report++) {
                written.add(
                        writer.land(writer.create(scene.ground().submitted())).operation());
            }
        } finally {
            writing.decrementAndGet();
        }
        return written;
    }

    /// Pulls until nobody writes any more and there is no more, and says which operations came by.
    private static List<UUID> heard(Device reader, String start, AtomicInteger writing) {
        List<UUID> heard = new ArrayList<>();
        String cursor = start;
        boolean over = false;
        while (!over) {
            boolean last = writing.get() == 0;
            FeedPage page = reader.feed(cursor, 3);
            for (Entry entry : page.changes()) {
                VersionSeen version = entry.version();
                if (version != null) {
                    heard.add(version.operation());
                }
            }
            cursor = page.cursor();
            over = last && !page.more();
        }
        return heard;
    }
}
