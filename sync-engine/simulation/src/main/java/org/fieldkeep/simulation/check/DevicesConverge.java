package org.fieldkeep.simulation.check;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// A device at rest holds exactly what its actor may read, in the server's present version.
final class DevicesConverge implements Check {

    @Override
    public String invariant() {
        return "E1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return facts.atRest() ? facts.devices().stream().flatMap(device -> differences(facts, device)) : Stream.empty();
    }

    private static Stream<String> differences(Facts facts, DeviceFacts device) {
        Map<String, String> wanted = new HashMap<>();
        facts.server()
                .inReachOf(facts.server().actorOf(device.tenant(), device.user()))
                .forEach(row -> wanted.put(
                        row.report(),
                        row.version() + " " + row.operation() + " "
                                + Contents.sorted(facts.server()
                                        .version(row)
                                        .map(ServerFacts.VersionRow::content)
                                        .orElse(null))));
        Map<String, String> held = new HashMap<>();
        device.mirror()
                .forEach(row -> held.put(
                        row.report(), row.version() + " " + row.operation() + " " + Contents.sorted(row.content())));
        return Stream.concat(
                wanted.entrySet().stream()
                        .filter(entry -> !entry.getValue().equals(held.get(entry.getKey())))
                        .filter(entry -> held.containsKey(entry.getKey())
                                || !entry.getValue().endsWith("null"))
                        .map(entry ->
                                device.device() + " should hold " + entry + " and holds " + held.get(entry.getKey())),
                held.entrySet().stream()
                        .filter(entry -> !wanted.containsKey(entry.getKey()))
                        .map(entry -> device.device() + " should not hold " + entry));
    }
}
