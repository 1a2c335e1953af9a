package org.fieldkeep.simulation.network;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.client.transport.WireAnswer.Answered;
import org.fieldkeep.client.transport.WireAnswer.Kind;
import org.fieldkeep.client.transport.WireAnswer.NoAnswer;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;
import org.fieldkeep.simulation.history.Event;
import org.fieldkeep.simulation.history.History;
import org.fieldkeep.simulation.json.Reading;
import org.fieldkeep.simulation.time.VirtualTime;
import org.jspecify.annotations.Nullable;

/// Carries every request of a world in virtual time, draws what goes wrong, and writes down what
/// crossed it.
public final class Network {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /// No world comes near this; beyond it nothing is carried, so that an engine gone wild ends.
    private static final int MOST_REQUESTS = 1_500;

    private final VirtualTime time;
    private final RandomGenerator random;
    private final WrongAnswers wrong;
    private final History history;
    private final RemoteServer server;
    private final Map<String, Instant> cutOffUntil = new HashMap<>();
    private final Map<String, List<Exchange>> heldBack = new HashMap<>();
    private Weather weather;
    private long requests;

    public Network(VirtualTime time, RandomGenerator random, Weather weather, History history, RemoteServer server) {
        this.time = time;
        this.random = random;
        this.wrong = new WrongAnswers(random);
        this.weather = weather;
        this.history = history;
        this.server = server;
    }

    /// Changes the weather.
    public void weather(Weather other) {
        weather = other;
    }

    /// Nothing goes wrong from now on, except what was sent off before and is still under way.
    public void heal() {
        weather = Weather.calm();
        cutOffUntil.clear();
    }

    /// Sends a request from a device. `whenDone` is called once, later.
    ///
    /// @param byEngine whether the engine sends it by itself, and not a person
    public void send(String device, WireRequest request, boolean byEngine, Consumer<WireAnswer> whenDone) {
        long number = ++requests;
        if (number > MOST_REQUESTS) {
            if (number == MOST_REQUESTS + 1) {
                history.add(new Event.WentRound(time.instant(), device));
            }
            return;
        }
        history.add(new Event.Requested(time.instant(), device, number, request.method(), request.path(), byEngine));
        Exchange exchange = new Exchange(device, number, request, whenDone);
        if (isCutOff(device)) {
            exchange.fail(Kind.UNREACHABLE, Duration.ofMillis(20));
            return;
        }
        writeDownWhatLeft(exchange);
        Mishap mishap = weather.next(random);
        if (mishap != Mishap.NONE) {
            history.add(new Event.Fault(mishap.name(), device + " " + request.path()));
        }
        if (weather.partitionBegins(random)) {
            Duration length = Duration.ofSeconds(random.nextInt(20, 1800));
            cutOffUntil.put(device, time.instant().plus(length));
            history.add(new Event.Fault("PARTITION", device + " for " + length));
        }
        carry(exchange, mishap);
    }

    private void carry(Exchange exchange, Mishap mishap) {
        switch (mishap) {
            case NONE -> exchange.roundTrip(answer -> answer, false);
            case REFUSED -> exchange.fail(Kind.UNREACHABLE, Duration.ofMillis(20));
            case REQUEST_LOST -> exchange.fail(Kind.TIMEOUT, PATIENCE);
            case REQUEST_CUT -> exchange.fail(Kind.CUT, Weather.latency(random));
            case REQUEST_LATE -> {
                exchange.fail(Kind.TIMEOUT, PATIENCE);
                arriveMuchLater(exchange);
            }
            case REQUEST_ALTERED ->
                exchange.with(wrong.altered(exchange.request)).roundTrip(answer -> answer, false);
            case REQUEST_DOUBLED -> {
                exchange.roundTrip(answer -> answer, false);
                if (random.nextInt(3) == 0) {
                    exchange.arrive(Weather.latency(random), answer -> {});
                } else {
                    arriveMuchLater(exchange);
                }
            }
            case ANSWER_LOST -> {
                exchange.arrive(Weather.latency(random), answer -> {});
                exchange.fail(Kind.TIMEOUT, PATIENCE);
            }
            case ANSWER_DROPPED ->
                exchange.arrive(Weather.latency(random), answer -> exchange.fail(Kind.CUT, Weather.latency(random)));
            case ANSWER_CUT -> exchange.roundTrip(wrong::cut, false);
            case ANSWER_SLOW ->
                exchange.arrive(
                        Weather.latency(random),
                        answer -> exchange.deliver(PATIENCE.minusMillis(random.nextInt(500, 25_000)), answer, false));
            case ANSWER_GARBLED -> exchange.roundTrip(answer -> wrong.garbled(exchange.request, answer), false);
            case ANSWERED_BY_ANOTHER ->
                exchange.deliver(Weather.latency(random), wrong.instead(exchange.request, time.instant()), true);
            case ANSWERED_EARLY -> {
                exchange.deliver(Weather.latency(random), wrong.instead(exchange.request, time.instant()), true);
                arriveMuchLater(exchange);
            }
            case ANSWER_REPLACED -> exchange.roundTrip(answer -> wrong.instead(exchange.request, time.instant()), true);
        }
    }

    /// A copy of a request arrives when everybody has forgotten it, or, where it carries operations, at the worst
    /// moment there is: right after its device was told that one was taken back.
    private void arriveMuchLater(Exchange copy) {
        if (copy.request.path().startsWith(Wire.OPERATIONS_PATH) && random.nextBoolean()) {
            heldBack.computeIfAbsent(copy.device, device -> new ArrayList<>()).add(copy);
        } else {
            copy.arrive(PATIENCE.plusSeconds(random.nextInt(1, 700)), answer -> {});
        }
    }

    private void letGo(String device) {
        List<Exchange> copies = heldBack.remove(device);
        if (copies != null) {
            copies.forEach(copy -> copy.arrive(Weather.latency(random), answer -> {}));
        }
    }

    private boolean isCutOff(String device) {
        Instant until = cutOffUntil.get(device);
        return until != null && time.instant().isBefore(until);
    }

    private void writeDownWhatLeft(Exchange exchange) {
        WireRequest request = exchange.request;
        if (request.path().startsWith(Wire.OPERATIONS_PATH)) {
            Reading.operations(request.body())
                    .forEach(sent -> history.add(new Event.Sent(exchange.device, exchange.number, sent)));
        } else if (request.path().startsWith(Wire.WITHDRAWALS_PATH)) {
            Reading.withdrawals(request.body())
                    .forEach(id -> history.add(new Event.WithdrawalSent(exchange.device, exchange.number, id)));
        }
    }

    private static @Nullable Instant notBefore(WireResponse answer, Instant now) {
        String value = answer.header("retry-after");
        if (value == null || (answer.status() != 429 && answer.status() != 503)) {
            return null;
        }
        try {
            return value.matches("\\d+")
                    ? now.plusSeconds(Long.parseLong(value))
                    : ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant();
        } catch (DateTimeParseException spoilt) {
            return null;
        }
    }

    /// One request on its way, and its answer on the way back.
    private final class Exchange {
        private final String device;
        private final long number;
        private final WireRequest request;
        private final Consumer<WireAnswer> whenDone;
        private boolean done;

        Exchange(String device, long number, WireRequest request, Consumer<WireAnswer> whenDone) {
            this.device = device;
            this.number = number;
            this.request = request;
            this.whenDone = whenDone;
        }

        Exchange with(WireRequest other) {
            return new Exchange(device, number, other, whenDone);
        }

        void roundTrip(Spoiling spoiling, boolean replaced) {
            Duration back = Weather.latency(random);
            arrive(Weather.latency(random), answer -> {
                deliver(back, spoiling.spoil(answer), replaced);
            });
        }

        /// The server hears the request; what it answers is written down, wherever the answer then
        /// goes.
        void arrive(Duration after, Consumer<WireResponse> answered) {
            time.after(after, () -> {
                if (!server.isUp()) {
                    fail(Kind.UNREACHABLE, Duration.ofMillis(20));
                    return;
                }
                Optional<WireResponse> answer = server.handle(request);
                if (answer.isEmpty()) {
                    fail(Kind.CUT, Duration.ofMillis(20));
                } else {
                    writeDownWhatWasSaid(answer.get());
                    answered.accept(answer.get());
                }
            });
        }

        void fail(Kind kind, Duration after) {
            time.after(after, () -> finish(false, 0, null, new NoAnswer(kind, "simulated")));
        }

        void deliver(Duration after, WireResponse answer, boolean replaced) {
            time.after(
                    after,
                    () -> finish(replaced, answer.status(), notBefore(answer, time.instant()), new Answered(answer)));
        }

        /// The client hears of a request once; what a late copy brings back is nobody's.
        private void finish(boolean replaced, int status, @Nullable Instant notBefore, WireAnswer answer) {
            if (!done) {
                done = true;
                history.add(new Event.Delivered(time.instant(), device, number, replaced, status, notBefore));
                whenDone.accept(answer);
            }
        }

        private void writeDownWhatWasSaid(WireResponse answer) {
            boolean withdrawal = request.path().startsWith(Wire.WITHDRAWALS_PATH);
            if (withdrawal || request.path().startsWith(Wire.OPERATIONS_PATH)) {
                Reading.answers(answer.body())
                        .forEach(one -> history.add(new Event.Answered(device, number, withdrawal, one)));
                if (withdrawal) {
                    letGo(device);
                }
            } else if (request.path().startsWith(Wire.CHANGES_PATH)
                    || request.path().startsWith(Wire.SNAPSHOT_PATH)) {
                history.add(new Event.Served(
                        device, number, request.path().startsWith(Wire.CHANGES_PATH), Reading.rows(answer.body())));
            }
            String text = new String(answer.body(), StandardCharsets.UTF_8);
            if (answer.status() == 500) {
                history.add(new Event.Noted("500 " + request + " " + text));
            }
        }
    }

    private interface Spoiling {
        WireResponse spoil(WireResponse answer);
    }
}
