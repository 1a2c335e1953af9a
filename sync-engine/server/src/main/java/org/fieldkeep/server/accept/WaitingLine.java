package org.fieldkeep.server.accept;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The requests of one tenant that wait to be accepted. One thread at a time works; it takes along everybody who waits,
/// so that many small requests share a transaction and its commit. A request that comes alone waits for nobody.
final class WaitingLine {

    /// As many operations as five full requests.
    private static final int MOST_AT_ONCE = 500;

    private final Queue<Waiting> waiting = new ArrayDeque<>();
    private boolean working;

    /// A request in line. It is woken once: when it was answered, or when it is its turn to work.
    private static final class Waiting {
        final List<Offer> offers;
        final Semaphore woken = new Semaphore(0);
        volatile @Nullable List<Answered> answers;
        volatile @Nullable RuntimeException failure;

        Waiting(List<Offer> offers) {
            this.offers = offers;
        }

        boolean done() {
            return answers != null || failure != null;
        }
    }

    /// The answers to the offers, in their order.
    ///
    /// @param together accepts offers of several requests in one go; called by one thread at a time
    List<Answered> accept(List<Offer> offers, Function<List<Offer>, List<Answered>> together) {
        Waiting mine = new Waiting(offers);
        if (!enter(mine)) {
            mine.woken.acquireUninterruptibly();
        }
        if (!mine.done()) {
            try {
                while (!mine.done()) {
                    work(together);
                }
            } finally {
                passOn(mine);
            }
        }
        RuntimeException failure = mine.failure;
        List<Answered> answers = mine.answers;
        if (failure != null || answers == null) {
            throw failure == null ? new IllegalStateException("woken without an answer") : failure;
        }
        return answers;
    }

    /// Whether the line was empty, so that the newcomer works at once.
    private synchronized boolean enter(Waiting newcomer) {
        waiting.add(newcomer);
        boolean first = !working;
        working = true;
        return first;
    }

    private void work(Function<List<Offer>, List<Answered>> together) {
        List<Waiting> group = take();
        List<Offer> offers = group.stream().flatMap(one -> one.offers.stream()).toList();
        try {
            List<Answered> answers = together.apply(offers);
            int from = 0;
            for (Waiting one : group) {
                one.answers = List.copyOf(answers.subList(from, from + one.offers.size()));
                from += one.offers.size();
            }
        } catch (Throwable thrown) {
            RuntimeException failure =
                    thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
            group.forEach(one -> one.failure = failure);
            throw thrown;
        } finally {
            group.forEach(one -> one.woken.release());
        }
    }

    /// The first in line with those behind that can share its transaction: no two operations of one report, one id or
    /// one device's number, since the second would have to see what became of the first.
    private synchronized List<Waiting> take() {
        List<Waiting> group = new ArrayList<>();
        Set<Object> taken = new HashSet<>();
        int count = 0;
        for (Waiting next = waiting.peek(); next != null; next = waiting.peek()) {
            Set<Object> things = things(next.offers);
            count += next.offers.size();
            if (!group.isEmpty() && (count > MOST_AT_ONCE || things.stream().anyMatch(taken::contains))) {
                break;
            }
            taken.addAll(things);
            group.add(waiting.remove());
        }
        return group;
    }

    private static Set<Object> things(List<Offer> offers) {
        Set<Object> things = new HashSet<>();
        for (Offer offer : offers) {
            var operation = offer.line().operation();
            things.add(operation.id());
            things.add(operation.report());
            things.add(new DeviceNumber(operation.device(), operation.sequence()));
        }
        return things;
    }

    private record DeviceNumber(UUID device, long number) {}

    /// Hands the work to the next in line.
    private synchronized void passOn(Waiting worker) {
        waiting.remove(worker);
        Waiting next = waiting.peek();
        if (next == null) {
            working = false;
        } else {
            next.woken.release();
        }
    }
}
