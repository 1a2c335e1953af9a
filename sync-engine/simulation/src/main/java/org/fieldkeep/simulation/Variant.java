package org.fieldkeep.simulation;

import java.util.random.RandomGenerator;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.server.ApiHandler;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.sqlite.Database;

/// What a world is built of. As it stands, of the product's own parts; a planted bug overrides the one
/// it spoils.
public class Variant {

    /// What it is called in results.
    public String name() {
        return "as built";
    }

    /// The parts of the server.
    public ServerParts serverParts() {
        return new ServerParts();
    }

    /// What the server keeps its data in.
    public Database serverDatabase(Database real) {
        return real;
    }

    /// What answers requests.
    public ApiHandler api(ApiHandler real) {
        return real;
    }

    /// What a device keeps its data in.
    public Database deviceDatabase(Database real) {
        return real;
    }

    /// The parts of the engine.
    public EngineParts engineParts(RandomGenerator random) {
        return EngineParts.standard(random);
    }
}
