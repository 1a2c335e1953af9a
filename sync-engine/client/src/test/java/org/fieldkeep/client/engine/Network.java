package org.fieldkeep.client.engine;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.json.ProblemJson;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.server.ApiHandler;

/// A network between an engine and a real server's handler, which delivers when told to, and does what is asked
/// of it.
public final class Network implements Transport {

    private final ApiHandler server;
    private final Deque<Sending> underWay = new ArrayDeque<>();
    private final List<WireRequest> requests = new ArrayList<>();
    private Function<WireRequest, Fault> weather = _ -> Fault.none();

    public Network(ApiHandler server) {
        this.server = server;
    }

    /// What happens to a request.
    ///
    /// @param reaches whether the server gets it
    /// @param answer what comes back in place of, or made of, the server's answer
    public record Fault(boolean reaches, Function<WireAnswer, WireAnswer> answer) {

        static Fault none() {
            return new Fault(true, answer -> answer);
        }

        /// The server does what is asked; its answer is lost.
        static Fault answerLost() {
            return new Fault(true, _ -> new NoAnswer(WireAnswer.Kind.CUT, "lost"));
        }

        /// Nothing gets through.
        static Fault unreachable() {
            return new Fault(false, _ -> new NoAnswer(WireAnswer.Kind.UNREACHABLE, "down"));
        }

        /// Somebody else answers.
        static Fault answered(int status, String type, String body, Map<String, String> more) {
            Map<String, String> headers = new HashMap<>(more);
            headers.put("content-type", type);
            return new Fault(
                    false, _ -> new Answered(new WireResponse(status, headers, body.getBytes(StandardCharsets.UTF_8))));
        }

        /// The request as a whole is refused with a problem.
        static Fault problem(Problem problem) {
            return answered(problem.status(), Wire.PROBLEM, ProblemJson.write(problem), Map.of());
        }
    }

    private record Sending(WireRequest request, Consumer<WireAnswer> whenDone) {}

    @Override
    public void send(WireRequest request, Consumer<WireAnswer> whenDone) {
        requests.add(request);
        underWay.add(new Sending(request, whenDone));
    }

    /// From now on every request meets this.
    public void weather(Function<WireRequest, Fault> weather) {
        this.weather = weather;
    }

    /// From now on requests that match meet this, all others fair weather.
    public void fault(Predicate<WireRequest> which, Fault fault) {
        weather = request -> which.test(request) ? fault : Fault.none();
    }

    public void fair() {
        weather = _ -> Fault.none();
    }

    /// Every request that was sent, in order.
    public List<WireRequest> requests() {
        return requests;
    }

    /// How many requests went to a path.
    public long count(String path) {
        return requests.stream().filter(to(path)).count();
    }

    public boolean anythingUnderWay() {
        return !underWay.isEmpty();
    }

    /// Whatever is under way gets lost.
    public void forgetUnderWay() {
        underWay.clear();
    }

    /// Brings the oldest request through, and its answer back.
    public void deliverNext() {
        takeNext().run();
    }

    /// Brings the oldest request to the server; running the result brings its answer back, as often as it is run.
    public Runnable takeNext() {
        Sending sending = underWay.remove();
        Fault fault = weather.apply(sending.request());
        WireAnswer served = fault.reaches()
                ? new Answered(server.handle(sending.request()))
                : new NoAnswer(WireAnswer.Kind.UNREACHABLE, "down");
        WireAnswer answer = fault.answer().apply(served);
        return () -> sending.whenDone().accept(answer);
    }

    public static Predicate<WireRequest> to(String path) {
        return request -> request.path().equals(path) || request.path().startsWith(path + "?");
    }
}
