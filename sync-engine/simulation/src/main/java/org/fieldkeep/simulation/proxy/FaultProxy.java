package org.fieldkeep.simulation.proxy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A proxy on a loopback port in front of one server, which spoils what it is told to spoil.
///
/// Each client connection has a virtual thread; each request goes upstream on a connection of its own,
/// so that a cut on one side never leaks into the next exchange. Everything here may be called from any
/// thread.
public final class FaultProxy implements AutoCloseable {

    /// A request the proxy read from a client, and what it did to it.
    public record Seen(String method, String path, String body, Fault fault) {}

    private volatile InetSocketAddress upstream;
    private final int port;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<Rule> rules = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();
    private Link link = Link.UP;
    private @Nullable ServerSocket listening;
    private @Nullable Thread accepting;

    private FaultProxy(InetSocketAddress upstream, ServerSocket first) {
        this.upstream = upstream;
        this.port = first.getLocalPort();
        listen(first);
    }

    /// Starts a proxy on a free loopback port in front of a server on another.
    public static FaultProxy to(int upstreamPort) {
        return new FaultProxy(new InetSocketAddress(InetAddress.getLoopbackAddress(), upstreamPort), bind(0));
    }

    /// From now on another server stands behind this address.
    public void sendTo(int upstreamPort) {
        upstream = new InetSocketAddress(InetAddress.getLoopbackAddress(), upstreamPort);
    }

    /// The port it listens on; stays the same while refusing.
    public int port() {
        return port;
    }

    /// Where clients find it.
    public URI uri() {
        return URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":" + port);
    }

    /// Spoils these requests so. Of several rules that match a request, the first given one counts that
    /// is not used up.
    public synchronized void on(Requests which, Fault fault) {
        rules.add(new Rule(which, fault));
    }

    /// Forgets all rules and brings the link up.
    public void heal() {
        synchronized (this) {
            rules.clear();
        }
        link(Link.UP);
    }

    /// Changes the whole link; connections open at that moment are reset.
    public synchronized void link(Link wanted) {
        link = wanted;
        open.forEach(FaultProxy::reset);
        if (wanted == Link.REFUSING) {
            stopListening();
        } else if (listening == null) {
            listen(bind(port));
        }
    }

    /// Every request read so far, in order.
    public synchronized List<Seen> seen() {
        return List.copyOf(seen);
    }

    /// How many requests to paths that start so were read so far.
    public synchronized long count(String pathPrefix) {
        return seen.stream().filter(one -> one.path().startsWith(pathPrefix)).count();
    }

    @Override
    public synchronized void close() {
        closed.countDown();
        stopListening();
        open.forEach(FaultProxy::reset);
    }

    synchronized Link link() {
        return link;
    }

    synchronized Fault faultFor(HttpMessage request) {
        Fault fault = rules.stream()
                .filter(rule -> rule.takes(request))
                .findFirst()
                .map(Rule::fault)
                .orElse(new Fault.None());
        seen.add(new Seen(request.method(), request.path(), request.text(), fault));
        return fault;
    }

    /// Opens a connection to the server; closed with the proxy.
    Socket connectUpstream() throws IOException {
        Socket socket = new Socket();
        open.add(socket);
        socket.connect(upstream);
        return socket;
    }

    void done(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            throw new UncheckedIOException(alreadyGone);
        }
    }

    /// Waits, but not beyond the life of the proxy.
    void pause(Duration time) {
        try {
            if (closed.await(time.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new UncheckedIOException(new IOException("the proxy was closed"));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(interrupted));
        }
    }

    /// Closes with a reset, so that the peer sees a broken connection and not an orderly end.
    static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException alreadyGone) {
            // what was wanted
        }
    }

    private void listen(ServerSocket socket) {
        listening = socket;
        accepting = Thread.ofVirtual().name("fault-proxy-" + port).start(() -> acceptFrom(socket));
    }

    private void acceptFrom(ServerSocket socket) {
        try {
            while (true) {
                Socket client = socket.accept();
                open.add(client);
                Thread.ofVirtual().start(new Exchange(this, client));
            }
        } catch (IOException stopped) {
            // the listener was closed: refusing, or the end
        }
    }

    /// The port is free only once the accepting thread has let go of it.
    private void stopListening() {
        ServerSocket socket = listening;
        Thread thread = accepting;
        listening = null;
        accepting = null;
        if (socket != null && thread != null) {
            try {
                socket.close();
                thread.join();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static ServerSocket bind(int port) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return socket;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// A rule with its count of matching requests; used under the proxy's lock.
    private static final class Rule {
        private final Requests which;
        private final Fault fault;
        private int matched;

        Rule(Requests which, Fault fault) {
            this.which = which;
            this.fault = fault;
        }

        boolean takes(HttpMessage request) {
            if (!which.match(request)) {
                return false;
            }
            int place = matched - which.skip();
            matched++;
            return place >= 0 && place < which.times();
        }

        Fault fault() {
            return fault;
        }
    }
}
