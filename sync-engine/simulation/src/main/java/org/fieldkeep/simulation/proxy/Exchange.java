package org.fieldkeep.simulation.proxy;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The exchanges of one client connection, one after the other.
final class Exchange implements Runnable {

    private static final Duration FOR_EVER = Duration.ofDays(1);
    private static final int TICKS_PER_SECOND = 20;

    private final FaultProxy proxy;
    private final Socket client;

    Exchange(FaultProxy proxy, Socket client) {
        this.proxy = proxy;
        this.client = client;
    }

    @Override
    public void run() {
        try (client) {
            BufferedInputStream in = new BufferedInputStream(client.getInputStream());
            boolean goOn = true;
            while (goOn) {
                HttpMessage request = HttpMessage.request(in);
                goOn = request != null && serve(request);
            }
        } catch (IOException | UncheckedIOException brokenOff) {
            FaultProxy.reset(client);
        } finally {
            proxy.done(client);
        }
    }

    /// Whether the connection may carry another request.
    private boolean serve(HttpMessage request) throws IOException {
        Fault fault = proxy.faultFor(request);
        switch (proxy.link()) {
            case UP -> {}
            case REFUSING -> {
                return broken();
            }
            case BLACK_HOLE, OUTBOUND_CUT -> fault = new Fault.BlackHole();
            case INBOUND_CUT -> {
                forward(request);
                fault = new Fault.BlackHole();
            }
        }
        return switch (fault) {
            case Fault.None none -> answered(forward(request));
            case Fault.DropAnswer drop -> {
                forward(request);
                yield broken();
            }
            case Fault.DropRequest drop -> broken();
            case Fault.CutAnswer cut -> {
                byte[] answer = forward(request).bytes();
                write(client, Arrays.copyOf(answer, Math.min(cut.bytes(), answer.length)), 0);
                yield broken();
            }
            case Fault.CutRequest cut -> {
                try (Socket upstream = proxy.connectUpstream()) {
                    write(upstream, Arrays.copyOf(request.bytes(), Math.min(cut.bytes(), request.bytes().length)), 0);
                    FaultProxy.reset(upstream);
                }
                yield broken();
            }
            case Fault.DelayAnswer delay -> {
                HttpMessage answer = forward(request);
                proxy.pause(delay.by());
                yield answered(answer);
            }
            case Fault.DelayRequest delay -> {
                proxy.pause(delay.by());
                yield answered(forward(request));
            }
            case Fault.DoubleRequest twice -> answered(forwardTwice(request, twice.later()));
            case Fault.Answer scripted -> {
                write(client, scripted.bytes(), 0);
                yield true;
            }
            case Fault.AlterRequest alter -> answered(forward(request.altered(alter.at())));
            case Fault.AlterAnswer alter -> answered(forward(request).altered(alter.at()));
            case Fault.Slow slow -> {
                HttpMessage answer = forward(request, slow.bytesPerSecond());
                write(client, answer.bytes(), slow.bytesPerSecond());
                yield !answer.last();
            }
            case Fault.BlackHole hole -> {
                proxy.pause(FOR_EVER);
                yield broken();
            }
        };
    }

    private HttpMessage forwardTwice(HttpMessage request, Duration later) throws IOException {
        if (later.isZero()) {
            Thread copy = Thread.ofVirtual().start(() -> forwardQuietly(request, Duration.ZERO));
            HttpMessage answer = forward(request);
            try {
                copy.join();
            } catch (InterruptedException interrupted) {
                throw new IOException(interrupted);
            }
            return answer;
        }
        HttpMessage answer = forward(request);
        Thread.ofVirtual().start(() -> forwardQuietly(request, later));
        return answer;
    }

    private void forwardQuietly(HttpMessage request, Duration after) {
        try {
            proxy.pause(after);
            forward(request);
        } catch (IOException | UncheckedIOException nobodyListens) {
            // the copy's answer is nobody's
        }
    }

    private HttpMessage forward(HttpMessage request) throws IOException {
        return forward(request, 0);
    }

    private HttpMessage forward(HttpMessage request, int bytesPerSecond) throws IOException {
        Socket upstream = proxy.connectUpstream();
        try {
            write(upstream, request.bytes(), bytesPerSecond);
            return HttpMessage.answer(
                    new BufferedInputStream(upstream.getInputStream()),
                    request.method().equals("HEAD"));
        } finally {
            proxy.done(upstream);
        }
    }

    private boolean answered(@Nullable HttpMessage answer) throws IOException {
        if (answer == null) {
            return broken();
        }
        write(client, answer.bytes(), 0);
        return !answer.last();
    }

    private boolean broken() {
        FaultProxy.reset(client);
        return false;
    }

    private void write(Socket to, byte[] bytes, int bytesPerSecond) throws IOException {
        OutputStream out = to.getOutputStream();
        int step = bytesPerSecond == 0 ? Math.max(1, bytes.length) : Math.max(1, bytesPerSecond / TICKS_PER_SECOND);
        for (int from = 0; from < bytes.length; from += step) {
            out.write(bytes, from, Math.min(step, bytes.length - from));
            out.flush();
            if (bytesPerSecond > 0) {
                proxy.pause(Duration.ofMillis(1000L * step / bytesPerSecond));
            }
        }
    }
}
