package org.fieldkeep.app;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.fieldkeep.client.engine.EngineParts;
import org.fieldkeep.client.engine.EngineSettings;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.client.run.SyncOnce;
import org.fieldkeep.client.transport.HttpLimits;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.client.transport.ServerAddress;
import org.fieldkeep.sqlite.SqliteFailure;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.StoreProblem;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.report.Counts;
import org.fieldkeep.store.state.Live;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/// `fieldkeep sync`: one run of each account without a window, for schedulers; may run beside the window.
@Command(
        name = "sync",
        description = "Send what waits and fetch what is new, once, for each account of this device.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {
            "0:everything that was saved is sent, and nothing is to review",
            "1:something is not sent yet, and is kept; try again later",
            "2:somebody has to do something: sign in, review, or update"
        })
final class SyncCommand implements Callable<Integer> {

    private static final int DONE = 0;
    private static final int LATER = 1;
    private static final int PERSON = 2;

    @ParentCommand
    private FieldkeepCommand fieldkeep = new FieldkeepCommand();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "300",
            description = "The longest a run of one account may take. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    private final PrintStream out = System.out;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path directory = fieldkeep.directory();
        FieldkeepCommand.prepare(directory);
        AccountDirectories directories = new AccountDirectories(directory);
        List<AccountProfile> accounts = directories.list();
        List<Path> unreadable = directories.unreadable();
        unreadable.forEach(account -> out.println("The account kept in " + account
                + " cannot be read; what waits in it was not sent. Its " + AccountDirectories.DATABASE
                + " is damaged, empty or missing, and everything there was left as it is. Put the file back, or a whole"
                + " copy of the folder; if there is none, keep the folder and ask who looks after this computer."));
        if (accounts.isEmpty() && unreadable.isEmpty()) {
            out.println("No account on this device. Open Fieldkeep and sign in first.");
            return PERSON;
        }
        Machine machine = FieldkeepCommand.machine();
        int worst = unreadable.isEmpty() ? DONE : PERSON;
        for (AccountProfile account : accounts) {
            worst = Math.max(worst, sync(account, directories, machine));
        }
        return worst;
    }

    private int sync(AccountProfile account, AccountDirectories directories, Machine machine)
            throws InterruptedException {
        Path directory = directories.directory(account.id());
        ServerAddress server = ServerAddress.parse(account.serverUrl(), false);
        try (LocalStore store = LocalStore.open(directory, account.id(), machine.clock(), machine.ids());
                HttpTransport transport = new HttpTransport(server, HttpLimits.standard())) {
            SyncOnce once = new SyncOnce(
                    transport,
                    machine.vault(),
                    machine.elapsed(),
                    EngineParts.standard(machine.random()),
                    EngineSettings.standard(machine.deviceName()));
            SyncOnce.Outcome outcome =
                    once.run(store, () -> directories.trySenderLock(account.id()), Duration.ofSeconds(seconds));
            return say(account, outcome, store.reports().counts(Live.none()));
        } catch (StoreProblem | SqliteFailure | UncheckedIOException problem) {
            // the other accounts are still to be done
            return say(account, PERSON, problem.getMessage());
        }
    }

    /// What the run came to, and what of the account is not synced after it.
    private int say(AccountProfile account, SyncOnce.Outcome outcome, Counts left) {
        Said said = switch (outcome) {
            case SyncOnce.Outcome.BusyElsewhere _ -> new Said(DONE, "the open window sends for this account");
            case SyncOnce.Outcome.OutOfTime _ -> new Said(LATER, "not finished in time");
            case SyncOnce.Outcome.Ended ended -> said(ended.result());
        };
        int status = Math.max(said.status(), left.toReview() > 0 ? PERSON : left.toSend() > 0 ? LATER : DONE);
        return say(account, status, said.sentence() + "; " + words(left));
    }

    private record Said(int status, String sentence) {}

    private static Said said(RunResult result) {
        return switch (result) {
            case RunResult.NotYet _ -> new Said(LATER, "nothing was done");
            case RunResult.Done done -> new Said(DONE, done.sent() + " sent");
            case RunResult.Partly partly -> new Said(LATER, partly.sent() + " of " + partly.of() + " sent");
            case RunResult.Stopped stopped ->
                new Said(
                        stopped.trouble().stops() ? PERSON : LATER,
                        stopped.sent() + " sent, then stopped: "
                                + stopped.trouble()
                                        .name()
                                        .toLowerCase(Locale.ROOT)
                                        .replace('_', ' '));
            case RunResult.SignInNeeded needed ->
                new Said(PERSON, needed.accountDisabled() ? "this account is disabled" : "sign in needed");
        };
    }

    /// In the words of the states.
    private static String words(Counts left) {
        List<String> words = new ArrayList<>();
        if (left.toSend() > 0) {
            words.add(left.toSend() + " pending");
        }
        if (left.toReview() > 0) {
            words.add(left.toReview() + (left.toReview() == 1 ? " needs review" : " need review"));
        }
        return words.isEmpty() ? "everything is synced" : String.join(", ", words);
    }

    private int say(AccountProfile account, int status, @Nullable String sentence) {
        out.println(account.user() + " (" + account.id().tenant() + "): " + sentence);
        return status;
    }
}
