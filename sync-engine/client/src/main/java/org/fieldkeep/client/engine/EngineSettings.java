package org.fieldkeep.client.engine;

import java.time.Duration;

/// The engine's lengths and bounds.
///
/// @param pullEvery how long after a pull that reached the end the next one is due
/// @param pageLimit entries asked for per page
/// @param stoppedProbe how long after a stop (other server, restored, update needed) the server is asked again
/// @param flightLimit after this long without any word a request is given up, answer or not
/// @param deviceName what the administrator sees this installation called
public record EngineSettings(
        Duration pullEvery, int pageLimit, Duration stoppedProbe, Duration flightLimit, String deviceName) {

    /// What the program uses.
    public static EngineSettings standard(String deviceName) {
        return new EngineSettings(
                Duration.ofSeconds(30), 200, Duration.ofMinutes(15), Duration.ofMinutes(20), deviceName);
    }
}
