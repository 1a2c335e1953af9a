package org.fieldkeep.app.demo;

import java.time.Duration;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.simulation.proxy.Fault;
import org.fieldkeep.simulation.proxy.FaultProxy;
import org.fieldkeep.simulation.proxy.Link;
import org.fieldkeep.simulation.proxy.Requests;

/// What lies between the window and the server. The other device has a network of its own.
public final class DemoNetwork implements AutoCloseable {

    /// How long a slow network keeps an answer back.
    public static final Duration SLOW = Duration.ofSeconds(3);

    private final FaultProxy proxy;
    private boolean offline;
    private boolean slow;

    public DemoNetwork(int serverPort) {
        proxy = FaultProxy.to(serverPort);
    }

    /// The server's address, as seen through this network.
    public String address() {
        return proxy.uri().toString();
    }

    /// Pulls the plug, or puts it back.
    public synchronized void setOffline(boolean nowOffline) {
        offline = nowOffline;
        apply();
    }

    /// Keeps back what the server answers to reports that are sent.
    public synchronized void setSlow(boolean nowSlow) {
        slow = nowSlow;
        apply();
    }

    private void apply() {
        proxy.heal();
        if (slow) {
            proxy.on(Requests.to(Wire.OPERATIONS_PATH), new Fault.DelayAnswer(SLOW));
        }
        if (offline) {
            proxy.link(Link.REFUSING);
        }
    }

    @Override
    public void close() {
        proxy.close();
    }
}
