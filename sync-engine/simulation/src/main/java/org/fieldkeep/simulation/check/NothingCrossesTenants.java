package org.fieldkeep.simulation.check;

import java.util.stream.Stream;
import org.fieldkeep.simulation.history.Event;
import org.jspecify.annotations.Nullable;

/// No text of one organisation is in another's device, nor was it ever served to one; nor anybody's
/// draft to somebody else.
final class NothingCrossesTenants implements Check {

    @Override
    public String invariant() {
        return "G1";
    }

    @Override
    public Stream<String> violations(Facts facts) {
        return Stream.concat(
                facts.devices().stream().flatMap(NothingCrossesTenants::held),
                facts.history().all(Event.Served.class).flatMap(served -> served(facts, served)));
    }

    private static Stream<String> held(DeviceFacts device) {
        return Stream.of("north", "south")
                .filter(tenant -> !tenant.equals(device.tenant()))
                .filter(tenant -> device.holdsAnywhere("mk:" + tenant + ":") || device.mirrors("mk:" + tenant + ":"))
                .map(tenant -> device.device() + " holds something of " + tenant);
    }

    private static Stream<String> served(Facts facts, Event.Served served) {
        return facts.device(served.device()).stream()
                .flatMap(device -> served.rows().stream()
                        .filter(row -> isForeign(row.content(), device))
                        .map(row -> "served to " + device.device() + ": " + row));
    }

    private static boolean isForeign(@Nullable String content, DeviceFacts device) {
        return content != null
                && (!content.contains("mk:" + device.tenant() + ":")
                        || (content.contains("status:\"draft\"") && !content.contains(":" + device.user() + ":")));
    }
}
