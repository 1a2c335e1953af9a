package org.fieldkeep.app.editor;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.app.background.Later;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.state.Live;

/// What editor and review work with in one account.
///
/// @param user who works here
/// @param tasks asks the store off the window's thread; its executor keeps the order of what it is given
/// @param later calls back after a while
/// @param ids for new reports
/// @param live what the engine knows at the moment
/// @param zone the zone of the person
/// @param clipboard takes text the person wants to paste elsewhere
public record EditorContext(
        LocalStore store,
        String user,
        Tasks tasks,
        Later later,
        InstantSource clock,
        Supplier<UUID> ids,
        Supplier<Live> live,
        Locale locale,
        ZoneId zone,
        Consumer<String> clipboard) {}
