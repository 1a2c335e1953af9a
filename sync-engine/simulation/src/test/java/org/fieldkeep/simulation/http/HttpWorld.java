package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.simulation.proxy.FaultProxy;
import org.fieldkeep.simulation.proxy.Requests;

/// One server, one proxy in front of it, and the devices of a test; closing it checks that the server applied
/// nothing twice and nothing by halves.
final class HttpWorld implements AutoCloseable {

    static final HttpLimits LIMITS = new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(10), 4096, 1 << 24);

    private final Path folder;
    private final List<Runnable> opened = new ArrayList<>();
    private boolean receiptsForgotten;
    final SteppedClock clock = new SteppedClock(Instant.now().truncatedTo(ChronoUnit.SECONDS));
    TestServer server;
    final FaultProxy proxy;

    HttpWorld(Path folder) {
        this(folder, new ServerParts());
    }

    HttpWorld(Path folder, ServerParts parts) {
        this.folder = folder;
        this.server = startServer("server", parts);
        this.proxy = proxyTo(server);
    }

    /// Another server.
    TestServer startServer(String name, ServerParts parts) {
        TestServer started = TestServer.start(newFolder(name), clock, UUID::randomUUID, new SecureRandom(), parts);
        opened.add(started::close);
        return started;
    }

    /// A backup of the server's database as it is now.
    Path backup(String name) {
        Path backup = newFolder(name);
        server.backUpInto(backup);
        return backup;
    }

    /// The server's database is put back from a backup, its next epoch begun, and it serves again.
    void restore(Path backup) {
        assertThat(server.rows().disagreements()).isEmpty();
        server = startServer(backup.getFileName().toString(), new ServerParts());
        server.administration().startEpoch();
        proxy.sendTo(server.port());
    }

    FaultProxy proxyTo(TestServer upstream) {
        FaultProxy made = FaultProxy.to(upstream.port());
        opened.add(made::close);
        return made;
    }

    /// A computer that reaches the server through the proxy.
    Installation installation(String name) {
        return installation(name, proxy.uri(), LIMITS);
    }

    Installation installation(String name, URI address, HttpLimits limits) {
        return installation(name, address, limits, clock);
    }

    /// A computer with a clock of its own.
    Installation installation(String name, URI address, HttpLimits limits, InstantSource itsClock) {
        Installation made = new Installation(newFolder(name), address, limits, itsClock, UUID::randomUUID);
        opened.add(made::close);
        return made;
    }

    /// A computer behind the proxy with somebody of `north` signed in and everything heard.
    TestDevice device(String name, String user) {
        return device(installation(name), user);
    }

    TestDevice device(Installation installation, String user) {
        TestDevice device = installation.signIn("north", user);
        opened.add(device::close);
        device.settle();
        return device;
    }

    /// Somebody of `north` who speaks by hand, and not through the proxy.
    RawClient byHand(String user) {
        RawClient client = RawClient.signedIn(direct(), "north", user);
        opened.add(client::close);
        return client;
    }

    /// The server's address without the proxy.
    URI direct() {
        return URI.create("http://127.0.0.1:" + server.port());
    }

    /// A report that everybody has at version 1, made by that device.
    UUID shared(TestDevice author, String finding, TestDevice... others) {
        UUID report = author.create(UUID.randomUUID(), TestReports.submitted(finding));
        author.settle();
        assertThat(author.synced(report)).isTrue();
        for (TestDevice other : others) {
            other.sync();
            assertThat(other.finding(report)).isEqualTo(finding);
        }
        return report;
    }

    /// From now on versions without receipts are as it should be.
    void receiptsWereForgotten() {
        receiptsForgotten = true;
    }

    /// Pushes so far.
    long pushes() {
        return proxy.count(Wire.OPERATIONS_PATH);
    }

    static Requests pushing() {
        return Requests.to(Wire.OPERATIONS_PATH);
    }

    @Override
    public void close() {
        try {
            assertThat(server.rows().disagreements())
                    .filteredOn(what -> !receiptsForgotten || !what.startsWith("version without its receipt"))
                    .isEmpty();
        } finally {
            opened.reversed().forEach(Runnable::run);
        }
    }

    private Path newFolder(String name) {
        try {
            return Files.createDirectories(folder.resolve(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
