package org.fieldkeep.app.shell;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import org.fieldkeep.app.background.Tasks;

/// What the windows take from the machine and the person.
///
/// @param store starts what may wait for the disk, one after the other in the order asked
/// @param reading starts long looks into the store, beside what is saved meanwhile
/// @param network starts what may wait for the server, side by side
public record Surroundings(
        Tasks store, Tasks reading, Tasks network, InstantSource clock, ZoneId zone, Locale locale) {}
