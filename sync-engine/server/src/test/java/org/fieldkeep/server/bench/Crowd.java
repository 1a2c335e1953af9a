package org.fieldkeep.server.bench;

import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Several devices that push at the same time.
final class Crowd implements AutoCloseable {

    private final List<Device> devices = new ArrayList<>();
    private final ExecutorService threads;

    /// Devices spread evenly over servers.
    Crowd(HttpClient client, List<URI> servers, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            devices.add(new Device(client, servers.get(i % servers.size()), "ann"));
        }
        threads = Executors.newFixedThreadPool(count);
    }

    /// Each pushes its requests one after the other.
    ///
    /// @return operations per second, of all together
    double push(int requests, int operations) throws Exception {
        List<List<String>> bodies = new ArrayList<>();
        for (Device device : devices) {
            List<String> own = new ArrayList<>();
            for (int i = 0; i < requests; i++) {
                own.add(device.creates(operations));
            }
            bodies.add(own);
        }
        List<Future<List<String>>> answers = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < devices.size(); i++) {
            Device device = devices.get(i);
            List<String> own = bodies.get(i);
            answers.add(threads.submit(() -> {
                List<String> heard = new ArrayList<>();
                for (String body : own) {
                    heard.add(device.push(body));
                }
                return heard;
            }));
        }
        for (Future<List<String>> one : answers) {
            one.get();
        }
        double taken = (System.nanoTime() - start) / Bench.NANOS;
        for (Future<List<String>> one : answers) {
            for (String answer : one.get()) {
                Device.check(answer, operations, false);
            }
        }
        return devices.size() * requests * operations / taken;
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
