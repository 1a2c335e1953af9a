package org.fieldkeep.simulation.check;

import java.util.stream.Stream;

/// Whatever happened, the files pass the database's own checks.
final class FilesAreSound implements Check {

    @Override
    public String invariant() {
        return "A4";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Stream.concat(
                facts.server().problems().stream().map(problem -> "server: " + problem),
                facts.devices().stream()
                        .flatMap(
                                device -> device.problems().stream().map(problem -> device.device() + ": " + problem)));
    }
}
