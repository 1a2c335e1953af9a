package org.fieldkeep.app;

import com.fasterxml.uuid.Generators;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import javafx.application.Platform;
import org.fieldkeep.app.account.LazyVault;
import org.fieldkeep.app.instance.SingleInstance;
import org.fieldkeep.client.run.ElapsedClock;
import org.fieldkeep.client.session.KeyStoreVault;
import org.slf4j.bridge.SLF4JBridgeHandler;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `fieldkeep`: opens the window, or brings the one that is open to the front.
@Command(
        name = "fieldkeep",
        description = "Write reports where there is no connection; they go out when there is one.",
        mixinStandardHelpOptions = true,
        version = "Fieldkeep 0.1.0",
        subcommands = SyncCommand.class)
final class FieldkeepCommand implements Callable<Integer> {

    @Mixin
    private final DataOption data = new DataOption();

    /// Where the data lies, as the command line says.
    Path directory() {
        return data.directory();
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path directory = directory();
        prepare(directory);
        Optional<SingleInstance> alone = SingleInstance.claim(directory);
        if (alone.isEmpty()) {
            if (!SingleInstance.raiseFirst(directory)) {
                System.err.println("Fieldkeep is already open on " + directory);
            }
            return 0;
        }
        try (SingleInstance instance = alone.get()) {
            new DesktopProgram(directory, machine())
                    .run(shell -> instance.onRaise(() -> Platform.runLater(shell::raise)));
            return 0;
        } catch (UnsupportedOperationException noDisplay) {
            System.err.println("Fieldkeep needs a display: " + noDisplay.getMessage());
            return 1;
        }
    }

    /// This machine, with the real clock, real randomness and its key store.
    static Machine machine() {
        InstantSource clock = InstantSource.system();
        return new Machine(
                clock,
                new ElapsedClock(clock, System::nanoTime),
                Generators.timeBasedEpochGenerator()::generate,
                RandomGenerator.getDefault(),
                new LazyVault(KeyStoreVault::probe),
                deviceName(),
                ZoneId.systemDefault(),
                Locale.getDefault(Locale.Category.DISPLAY));
    }

    private static String deviceName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return System.getProperty("os.name", "computer");
        }
    }

    /// Makes the directory and says where the log goes, before anything is logged.
    static void prepare(Path directory) throws IOException {
        Path logs = Files.createDirectories(directory.resolve("logs"));
        System.setProperty("fieldkeep.log.dir", logs.toString());
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
    }
}
