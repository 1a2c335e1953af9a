package org.fieldkeep.server.cli;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.fieldkeep.server.SyncServer;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.http.HttpServer;
import org.fieldkeep.server.http.HttpSettings;
import org.fieldkeep.server.life.MarkFile;
import org.fieldkeep.server.life.MarkKeeper;
import org.fieldkeep.server.retention.RetentionAges;
import org.fieldkeep.server.store.IdentityStore.Sign;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `serve`: serves the folder or database over HTTP until the process is told to end.
@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves over HTTP.")
final class ServeCommand implements Callable<Integer> {

    private static final int AT_ONCE = 64;

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--host", paramLabel = "HOST", description = "Where to listen (default: ${DEFAULT-VALUE}).")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "PORT", description = "0 for any free one (default: ${DEFAULT-VALUE}).")
    private int port = 8480;

    @Option(
            names = "--behind-proxy",
            description = "A trusted proxy in front ends TLS; allows listening beyond this machine.")
    private boolean behindProxy;

    @Mixin
    private RetentionOptions retention = new RetentionOptions();

    @Override
    public Integer call() throws InterruptedException {
        RetentionAges ages = retention.ages();
        Optional<MarkFile> mark = server.mark();
        Storage storage = server.storage();
        ServerDatabase database = storage.openForServing();
        Supplier<UUID> ids = ServerMain.ids();
        SyncServer sync = ServerMain.server(database, ids);
        Optional<MarkKeeper> keeper = mark.map(file -> new MarkKeeper(sync.lives(), file));
        Optional<Sign> sign =
                keeper.map(MarkKeeper::start).orElseGet(() -> sync.lives().check(Optional.empty()));
        HttpServer http = new HttpServer(
                sync.api(), new HttpSettings(host, port, behindProxy, AT_ONCE), InstantSource.system(), ids);
        int bound = http.start();
        Upkeep upkeep = new Upkeep(
                keeper,
                storage.prunesByItself() ? Optional.of(() -> sync.pruner().prune(ages)) : Optional.empty());
        CountDownLatch stopped = new CountDownLatch(1);
        PrintWriter out = spec.commandLine().getOut();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            http.close();
            upkeep.close();
            database.close();
            out.println("Stopped serving.");
            out.flush();
            stopped.countDown();
        }));
        PrintWriter errors = spec.commandLine().getErr();
        storage.cautions(database).forEach(errors::println);
        if (keeper.isEmpty()) {
            errors.println(StopWords.NO_MARK);
        }
        sign.ifPresent(one -> errors.println(StopWords.of(one)));
        out.println((sign.isPresent() ? "Refusing everybody on http://" : "Serving on http://") + host + ":" + bound);
        out.flush();
        stopped.await();
        return 0;
    }
}
