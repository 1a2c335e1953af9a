package org.fieldkeep.server.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.life.Lives;
import org.fieldkeep.server.life.Mark;
import org.fieldkeep.server.life.MarkFile;
import org.fieldkeep.server.store.LifeStore.Happening;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `epoch`: what has to be said around a restore.
@Command(
        name = "epoch",
        mixinStandardHelpOptions = true,
        description = "What has to be said after the database was put back from a copy.")
final class EpochCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(
            description = "Shows whether people are served, and what a next life would go on from and lack.",
            mixinStandardHelpOptions = true)
    int status() {
        with(lives -> {
            say(lives.stopped().map(StopWords::of).orElse("The database is served as it is."));
            show(lives, lives.branch(Map.of()));
        });
        return 0;
    }

    @Command(
            name = "new",
            description = {
                "Begins the server's next life, so that devices fetch everything anew and offer again what the copy lacks.",
                "Say it once after each restore, before anybody is served."
            },
            mixinStandardHelpOptions = true)
    int begin(
            @Option(
                            names = "--head",
                            paramLabel = "TENANT=PLACE",
                            description =
                                    "Where the feed stood in the copy that was put back, where the database does not"
                                            + " know; 0 if nobody does.")
                    @Nullable
                    Map<String, Long> heads) {
        Map<String, Long> known = heads == null ? Map.of() : new LinkedHashMap<>(heads);
        with(lives -> {
            SortedMap<String, Long> branch = lives.branch(known);
            show(lives, branch);
            say("The server lives on in epoch " + lives.begin(branch) + ".");
            say("Devices now offer again what it lacks; say \"epoch close\" when they have all been back.");
        });
        return 0;
    }

    @Command(
            description = "Ends the time in which devices offer again what the copy lacked.",
            mixinStandardHelpOptions = true)
    int close() {
        with(lives -> {
            lives.close();
            say("The restore is closed.");
        });
        return 0;
    }

    private void show(Lives lives, SortedMap<String, Long> branch) {
        branch.forEach((tenant, head) -> say("  " + tenant + " goes on from place " + head + " of its feed."));
        Optional<MarkFile> file = server.mark();
        Optional<Mark> mark = file.flatMap(MarkFile::read);
        if (mark.isEmpty()) {
            say("There is no mark that tells which changes of access and which decisions are lost"
                    + file.map(one -> " (" + one + ")").orElse("; --mark names its file") + ".");
        } else {
            List<Happening> lost = lives.lost(mark.get(), branch);
            say(
                    lost.isEmpty()
                            ? "The mark knows of no lost change of access and no lost decision."
                            : "Lost by the mark of " + mark.get().written() + ", to be said or decided again:");
            lost.forEach(one -> say("  " + one.tenant() + " " + one.revision() + ": " + one.what()));
        }
        say("Not in this list: people, passwords, disabled accounts, projects and forms since the copy.");
    }

    private void with(Consumer<Lives> work) {
        try (ServerDatabase database = server.storage().open()) {
            work.accept(ServerMain.server(database, ServerMain.ids()).lives());
        }
    }

    private void say(String sentence) {
        spec.commandLine().getOut().println(sentence);
    }
}
