package org.fieldkeep.conformance.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.fieldkeep.conformance.people.Device;
import org.fieldkeep.conformance.people.Ground;
import org.fieldkeep.conformance.people.Landing;
import org.fieldkeep.conformance.people.Landings;
import org.fieldkeep.conformance.people.Person;
import org.fieldkeep.conformance.talk.Talk;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.jspecify.annotations.Nullable;

/// What every check works with: a server, the people signed in at it, and ground to write on.
public final class Scene {

    private final Talk talk;
    private final Supplier<UUID> ids;
    private final Landings landings;
    private final Person account;
    private final @Nullable Person colleague;
    private final @Nullable Person outsider;
    private final Ground ground;
    private final String start;
    private final Device device;

    /// @param colleague null if there is none
    /// @param outsider null if there is none
    /// @param start the account's place in the feed before anything was written
    public Scene(
            Talk talk,
            Supplier<UUID> ids,
            Landings landings,
            Person account,
            @Nullable Person colleague,
            @Nullable Person outsider,
            Ground ground,
            String start) {
        this.talk = talk;
        this.ids = ids;
        this.landings = landings;
        this.account = account;
        this.colleague = colleague;
        this.outsider = outsider;
        this.ground = ground;
        this.start = start;
        this.device = account.device();
    }

    Talk talk() {
        return talk;
    }

    UUID id() {
        return ids.get();
    }

    Landings landings() {
        return landings;
    }

    Person account() {
        return account;
    }

    /// The account's device.
    Device device() {
        return device;
    }

    Person colleague() {
        if (colleague == null) {
            throw new NotCheckable(
                    "a second account of the organisation that may write in the same project (--colleague)");
        }
        return colleague;
    }

    Person outsider() {
        if (outsider == null) {
            throw new NotCheckable("an account that cannot see the project, best of another organisation (--outsider)");
        }
        return outsider;
    }

    Ground ground() {
        return ground;
    }

    /// The account's place in the feed before anything was written.
    String start() {
        return start;
    }

    /// A submitted report, just created.
    Landing report() {
        return device.land(device.create(ground.submitted()));
    }

    /// The next version of it.
    Landing changed(Landing report) {
        return device.land(device.update(report, ground.submitted()));
    }

    /// Whether the account's request under these headers is refused, with no trace of what it carried: afterwards the
    /// same operation is taken as a new one.
    void refusedWithoutTrace(String what, Map<String, String> headers, String... types) {
        SealedOperation operation = device.create(ground.submitted());
        WireResponse response = device.pushBody(OperationJson.line(operation) + "\n", headers);
        Expect.refused(what, response, types);
        Expect.accepted(what + ", then properly", device.push(operation));
    }

    /// Asks as nobody: without a session.
    WireResponse anonymous(String method, String path, Map<String, String> headers) {
        return talk.say(new WireRequest(method, path, headers, new byte[0]));
    }

    /// Headers that name the protocol alone.
    static Map<String, String> protocolOnly() {
        return Map.of(Wire.PROTOCOL_HEADER, Integer.toString(Wire.PROTOCOL));
    }

    /// Does all of it at the same time.
    <T> List<T> atOnce(List<Callable<T>> deeds) {
        CountDownLatch start = new CountDownLatch(1);
        List<Future<T>> futures = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Callable<T> deed : deeds) {
                futures.add(threads.submit(() -> {
                    start.await();
                    return deed.call();
                }));
            }
            start.countDown();
        }
        return futures.stream().map(Scene::result).toList();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException ended) {
                throw ended;
            }
            throw new IllegalStateException(failure.getCause());
        }
    }
}
