package org.fieldkeep.app;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.fieldkeep.app.account.DeviceAccounts;
import org.fieldkeep.app.background.FxUiThread;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.background.UiThread;
import org.fieldkeep.app.settings.SettingsFile;
import org.fieldkeep.app.shell.PaneFactory;
import org.fieldkeep.app.shell.Shell;
import org.fieldkeep.app.shell.Surroundings;
import org.fieldkeep.app.theme.Look;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The window program of one data directory, from the toolkit's start to its end.
public final class DesktopProgram {

    private static final Logger LOG = LoggerFactory.getLogger(DesktopProgram.class);

    private final Path directory;
    private final Machine machine;
    private final UiThread ui = new FxUiThread();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final AtomicReference<@Nullable RuntimeException> notOpened = new AtomicReference<>();

    public DesktopProgram(Path directory, Machine machine) {
        this.directory = directory;
        this.machine = machine;
    }

    /// Opens the window and waits until it is closed and everything in it was kept.
    ///
    /// @param opened told, on the window's thread, what came up
    /// @throws UnsupportedOperationException where there is no display
    /// @throws RuntimeException what kept the window from opening, if something did
    public void run(Consumer<Shell> opened) throws InterruptedException {
        boolean started = false;
        try (ExecutorService store = Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("store").factory());
                ExecutorService reading = Executors.newSingleThreadExecutor(
                        Thread.ofPlatform().name("reading").daemon().factory());
                ExecutorService network = Executors.newVirtualThreadPerTaskExecutor()) {
            Surroundings around = new Surroundings(
                    new Tasks(store, ui),
                    new Tasks(reading, ui),
                    new Tasks(network, ui),
                    machine.clock(),
                    machine.zone(),
                    machine.locale());
            Platform.setImplicitExit(false);
            Platform.startup(() -> open(around, store, opened));
            started = true;
            ended.await();
            network.shutdownNow();
            reading.shutdownNow();
        } finally {
            // Leaving a toolkit that could not start would wait for its start for ever.
            if (started) {
                Platform.exit();
            }
        }
        RuntimeException failure = notOpened.get();
        if (failure != null) {
            throw failure;
        }
    }

    @SuppressWarnings("CatchingUnchecked") // a program that cannot open its window must end, not linger without one
    private void open(Surroundings around, Executor store, Consumer<Shell> opened) {
        try {
            Look.loadFonts();
            DeviceAccounts accounts = new DeviceAccounts(
                    directory,
                    machine.vault(),
                    machine.clock(),
                    machine.elapsed(),
                    machine.ids(),
                    EngineParts.standard(machine.random()),
                    EngineSettings.standard(machine.deviceName()));
            // before the accounts are listed, which is done on the same thread
            store.execute(accounts::finishRemovals);
            Stage stage = new Stage();
            PaneFactory panes = new AccountPanes(around, machine.ids());
            SettingsFile settings = new SettingsFile(directory.resolve("settings.properties"));
            Shell shell = new Shell(stage, settings, accounts, accounts, panes, around);
            stage.setOnHidden(hidden -> {
                shell.close();
                ended.countDown();
            });
            shell.start();
            opened.accept(shell);
        } catch (RuntimeException failure) {
            LOG.error("the window could not be opened", failure);
            notOpened.set(failure);
            ended.countDown();
        }
    }
}
