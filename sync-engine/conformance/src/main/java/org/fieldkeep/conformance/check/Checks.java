package org.fieldkeep.conformance.check;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.fieldkeep.conformance.Finding;
import org.fieldkeep.conformance.Rule;
import org.fieldkeep.conformance.Verdict;
import org.fieldkeep.conformance.json.Misread;
import org.fieldkeep.conformance.talk.NoAnswer;

/// All checks, in their order: those that look at the feed come after those that write, and those that look back at
/// every answer last. One that does not hold stops none of the others.
public final class Checks {

    private static final List<Check> ALL = Stream.of(
                    ServerChecks.all(),
                    SessionChecks.all(),
                    LineChecks.all(),
                    OperationChecks.all(),
                    CopyChecks.all(),
                    WithdrawalChecks.all(),
                    AtOnceChecks.all(),
                    VisibilityChecks.all(),
                    BoundChecks.all(),
                    FeedChecks.all(),
                    CursorChecks.all(),
                    SnapshotChecks.all(),
                    MannerChecks.all(),
                    BeyondChecks.all())
            .flatMap(List::stream)
            .toList();

    private Checks() {}

    /// The rules that are checked.
    public static List<Rule> rules() {
        return ALL.stream().map(Check::rule).toList();
    }

    /// Checks those that are wanted.
    ///
    /// @param progress told of each as soon as it is known
    public static List<Finding> run(Scene scene, Predicate<Rule> wanted, Consumer<Finding> progress) {
        return ALL.stream()
                .filter(check -> wanted.test(check.rule()))
                .map(check -> new Finding(check.rule(), verdict(check, scene)))
                .peek(progress)
                .toList();
    }

    private static Verdict verdict(Check check, Scene scene) {
        scene.talk().beginAnew();
        try {
            check.trial().on(scene);
            return new Verdict.Holds();
        } catch (NotCheckable missing) {
            return new Verdict.NotChecked(String.valueOf(missing.getMessage()));
        } catch (Contradiction | NoAnswer found) {
            return new Verdict.Broken(
                    String.valueOf(found.getMessage()), scene.talk().last());
        } catch (Misread unreadable) {
            return new Verdict.Broken(
                    "an answer cannot be read: " + unreadable.getMessage(),
                    scene.talk().last());
        }
    }
}
