package org.fieldkeep.server.cli;

import java.util.concurrent.Callable;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.retention.Pruned;
import org.fieldkeep.server.retention.RetentionAges;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `prune`: forgets what is old.
@Command(
        name = "prune",
        mixinStandardHelpOptions = true,
        description = {
            "Forgets what is old, in small steps, beside serving processes.",
            "A process that serves a folder does it by itself; on PostgreSQL let a timer say it daily, as the owning role."
        })
final class PruneCommand implements Callable<Integer> {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private RetentionOptions retention = new RetentionOptions();

    @Override
    public Integer call() {
        RetentionAges ages = retention.ages();
        try (ServerDatabase database = server.storage().open()) {
            Pruned pruned =
                    ServerMain.server(database, ServerMain.ids()).pruner().prune(ages);
            spec.commandLine()
                    .getOut()
                    .println("Forgot " + pruned.receipts() + " receipts, " + pruned.changes()
                            + " entries of the feed and what " + pruned.tombstones() + " deleted reports had said.");
        }
        return 0;
    }
}
