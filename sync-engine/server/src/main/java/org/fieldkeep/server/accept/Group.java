package org.fieldkeep.server.accept;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.StorageFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tries things together in one transaction, and where that fails, one by one, each a few times, so that one that
/// cannot be done holds up nobody else's.
public class Group {

    private static final Logger LOG = LoggerFactory.getLogger(Group.class);
    private static final int TRIES = 3;
    private static final Problem UNAVAILABLE =
            Problem.of(ProblemType.UNAVAILABLE, "The server could not apply this now; send it again later.");

    /// The answers, in the order of the things.
    ///
    /// @param together does some of them in one transaction
    /// @param refused words the answer to one that could not be done
    public <T, R> List<R> run(List<T> things, Function<List<T>, List<R>> together, BiFunction<T, Problem, R> refused) {
        if (things.isEmpty()) {
            return List.of();
        }
        try {
            return together.apply(things);
        } catch (Refusal refusal) {
            throw refusal;
        } catch (RuntimeException failure) {
            if (concernsEverybody(failure)) {
                LOG.warn("a group of {} failed: {}", things.size(), Faults.describe(failure));
                Problem problem = problem(failure);
                return things.stream()
                        .map(thing -> refused.apply(thing, problem))
                        .toList();
            }
            LOG.warn("a group of {} failed and is tried one by one: {}", things.size(), Faults.describe(failure));
        }
        List<R> answers = new ArrayList<>();
        for (T thing : things) {
            answers.add(alone(thing, together, refused));
        }
        return answers;
    }

    private static <T, R> R alone(T thing, Function<List<T>, List<R>> together, BiFunction<T, Problem, R> refused) {
        Problem problem = UNAVAILABLE;
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                return together.apply(List.of(thing)).getFirst();
            } catch (Refusal refusal) {
                problem = refusal.problem();
                break;
            } catch (RuntimeException failure) {
                LOG.warn("one of a group failed: {}", Faults.describe(failure));
                problem = problem(failure);
                if (concernsEverybody(failure)) {
                    break;
                }
            }
        }
        return refused.apply(thing, problem);
    }

    /// A full disk, a lock that was not given, a database out of reach: nothing that follows would fare better now, and
    /// to wait for it again for each would keep everybody from hearing so.
    private static boolean concernsEverybody(RuntimeException failure) {
        return failure instanceof StorageFailure sorted && sorted.kind().concernsEverybody();
    }

    private static Problem problem(RuntimeException failure) {
        return failure instanceof StorageFailure sorted && sorted.kind() == StorageFailure.Kind.FULL
                ? Problem.of(ProblemType.STORAGE_FULL, "The server's disk is full; whoever runs it has to make room.")
                : UNAVAILABLE;
    }
}
