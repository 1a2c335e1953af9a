package org.fieldkeep.simulation.planted;

import java.util.function.Consumer;
import org.fieldkeep.simulation.Variant;
import org.fieldkeep.sqlite.Database;
import org.jdbi.v3.core.Handle;

/// A device or a server whose transactions end with something more than they should.
final class Spoilt extends Variant {

    private final String name;
    private final boolean atTheServer;
    private final Consumer<Handle> more;

    private Spoilt(String name, boolean atTheServer, Consumer<Handle> more) {
        this.name = name;
        this.atTheServer = atTheServer;
        this.more = more;
    }

    static Spoilt device(String name, Consumer<Handle> more) {
        return new Spoilt(name, false, more);
    }

    static Spoilt server(String name, Consumer<Handle> more) {
        return new Spoilt(name, true, more);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Database serverDatabase(Database real) {
        return atTheServer ? new Meddling(real, more) : real;
    }

    @Override
    public Database deviceDatabase(Database real) {
        return atTheServer ? real : new Meddling(real, more);
    }
}
