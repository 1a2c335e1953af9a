package org.fieldkeep.app.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.settings.Settings;
import org.fieldkeep.app.settings.SettingsFile;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;

/// Everything around the window: the server with its sample reports, the network in between, and the other device.
///
/// @param laptop where the window's data lies, signed in already
public record DemoWorld(People people, DemoServer server, DemoNetwork network, Device laptop, SecondDevice other)
        implements AutoCloseable {

    /// Makes all of it.
    ///
    /// @param folder an empty folder
    /// @param width of the window
    public static DemoWorld in(Path folder, RandomGenerator random, double width) throws IOException {
        People people = People.with(random);
        DemoServer server = DemoServer.start(folder.resolve("server"), people);
        DemoNetwork network = new DemoNetwork(server.port());
        Device laptop = Device.in(folder.resolve("laptop-a"), "Laptop of worker-a");
        Device elsewhere = Device.in(folder.resolve("laptop-b"), "Laptop of worker-b");
        OpenAccount other = elsewhere.signIn("http://127.0.0.1:" + server.port(), people.other());
        try (OpenAccount own = laptop.signIn(network.address(), people.own())) {
            write(own, other);
            new SettingsFile(laptop.directory().resolve("settings.properties"))
                    .write(Settings.defaults()
                            .withOpened(own.profile().device())
                            .withWindow(width, Settings.defaults().height(), false));
        }
        return new DemoWorld(people, server, network, laptop, new SecondDevice(other));
    }

    /// Both write half of the reports and send them; then each has all.
    private static void write(OpenAccount own, OpenAccount other) {
        List<ReportContent> reports = new ArrayList<>(SampleData.reports());
        for (int i = reports.size() - 1; i >= 0; i--) {
            save(i % 2 == 0 ? own : other, reports.get(i));
        }
        Device.synced(other);
        Device.synced(own);
        Device.synced(other);
    }

    private static void save(OpenAccount account, ReportContent content) {
        account.store().reports().save(UUID.randomUUID(), content, new Stand.Nothing());
    }

    @Override
    public void close() {
        other.close();
        network.close();
        server.close();
    }
}
