package org.fieldkeep.app.demo;

import com.fasterxml.uuid.Generators;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.fieldkeep.app.Machine;
import org.fieldkeep.app.account.DeviceAccounts;
import org.fieldkeep.app.account.FirstSignIn;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.run.ElapsedClock;
import org.fieldkeep.client.session.MemoryVault;

/// A laptop: a data directory, and a machine that keeps sign-ins in memory, so that the demo leaves nothing in
/// anybody's key store.
public record Device(Path directory, Machine machine) {

    /// A laptop that was never used.
    public static Device in(Path directory, String name) {
        InstantSource clock = InstantSource.system();
        return new Device(
                directory,
                new Machine(
                        clock,
                        new ElapsedClock(clock, System::nanoTime),
                        Generators.timeBasedEpochGenerator()::generate,
                        RandomGenerator.getDefault(),
                        new MemoryVault(),
                        name,
                        ZoneId.systemDefault(),
                        Locale.ENGLISH));
    }

    /// Signs in for the first time and waits until everything this person may see has arrived.
    ///
    /// @throws DemoProblem if the server does not let them
    public OpenAccount signIn(String address, Person person) {
        DeviceAccounts accounts = new DeviceAccounts(
                directory,
                machine.vault(),
                machine.clock(),
                machine.elapsed(),
                machine.ids(),
                EngineParts.standard(machine.random()),
                EngineSettings.standard(machine.deviceName()));
        return switch (accounts.signIn(address, People.TENANT, person.name(), person.password())) {
            case FirstSignIn.Outcome.Opened opened -> synced(opened.account());
            case FirstSignIn.Outcome.NotSignedIn(var why) ->
                throw new DemoProblem(person.name() + " could not sign in: " + why);
            case FirstSignIn.Outcome.Unusable unusable -> throw unusable.problem();
        };
    }

    /// Exchanges everything with the server, to the end.
    static OpenAccount synced(OpenAccount account) {
        Instant before = account.facts().lastFullSync();
        account.syncNow();
        Patience.until(
                account.profile().user() + " exchanged everything with the server",
                () -> account.facts().lastFullSync() != null
                        && !account.facts().lastFullSync().equals(before)
                        && account.store()
                                        .reports()
                                        .counts(account.facts().engine().live())
                                        .notSent()
                                == 0);
        return account;
    }
}
