package org.fieldkeep.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.fieldkeep.conformance.CannotRun;
import org.fieldkeep.conformance.Conformance;
import org.fieldkeep.conformance.Findings;
import org.fieldkeep.conformance.Login;
import org.fieldkeep.conformance.Rule;
import org.fieldkeep.conformance.Table;
import org.fieldkeep.conformance.Target;
import org.fieldkeep.conformance.check.Checks;
import org.fieldkeep.conformance.json.FindingsJson;
import org.fieldkeep.conformance.talk.HttpWay;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `conformance`: checks a server, any server, against PROTOCOL.md.
@Command(
        name = "conformance",
        mixinStandardHelpOptions = true,
        description = {
            "Checks whether the server at URL, whoever made it, keeps the acceptance contract (PROTOCOL.md).",
            "It writes reports there and leaves them; give it a project of its own.",
            "Passwords come from FIELDKEEP_PASSWORD, FIELDKEEP_COLLEAGUE_PASSWORD and FIELDKEEP_OUTSIDER_PASSWORD,"
                    + " or, where one is not set, are the next line of standard input, in this order.",
            "Exits with 0 if everything that could be checked holds, 1 if something does not, 2 if it could not run."
        })
final class ConformanceCommand implements Callable<Integer> {

    private static final int BROKEN = 1;
    private static final int COULD_NOT_RUN = 2;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "URL", description = "Where the server is, such as https://sync.example.org.")
    private URI address = URI.create("");

    @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The account's organisation.")
    private String tenant = "";

    @Option(
            names = "--user",
            required = true,
            paramLabel = "USER",
            description = "The account; contributor in some project, with the reach all.")
    private String user = "";

    @Option(
            names = "--colleague",
            paramLabel = "USER",
            description = "Another account of that organisation, with the same access.")
    private @Nullable String colleague;

    @Option(
            names = "--outsider",
            paramLabel = "TENANT/USER",
            description = "An account that cannot see that project, best of another organisation.")
    private @Nullable String outsider;

    @Option(names = "--project", paramLabel = "PROJECT", description = "Where to write, if there are several.")
    private @Nullable String project;

    @Option(
            names = "--content",
            paramLabel = "FILE",
            description = "The content of a submitted report that the server takes, as JSON; else one is made up.")
    private @Nullable Path content;

    @Option(
            names = "--only",
            paramLabel = "RULE",
            split = ",",
            description = "Checks only these rules, by their ids; those about the feed see what the others wrote.")
    private List<String> only = List.of();

    @Option(names = "--json", paramLabel = "FILE", description = "Also writes the findings there, as JSON.")
    private @Nullable Path json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            checkRules();
            Target target = target(new Passwords(System.getenv(), System.console(), System.in));
            Findings findings = run(target, out);
            out.println();
            out.println(Table.summary(findings));
            if (json != null) {
                Files.writeString(json, FindingsJson.write(findings) + "\n");
            }
            return findings.hold() ? 0 : BROKEN;
        } catch (CannotRun | AdministrationProblem problem) {
            return couldNotRun(String.valueOf(problem.getMessage()));
        } catch (IOException failure) {
            return couldNotRun("The file " + failure.getMessage() + " cannot be read or written.");
        }
    }

    private Findings run(Target target, PrintWriter out) {
        try (HttpWay way = new HttpWay(target.address())) {
            return new Conformance(way, ConformanceCommand::pause, ServerMain.ids())
                    .run(target, this::isWanted, finding -> {
                        Table.lines(finding).forEach(out::println);
                        out.flush();
                    });
        }
    }

    private boolean isWanted(Rule rule) {
        return only.isEmpty() || only.contains(rule.id());
    }

    private void checkRules() {
        List<String> rules = Checks.rules().stream().map(Rule::id).toList();
        only.stream().filter(id -> !rules.contains(id)).findFirst().ifPresent(id -> {
            throw new CannotRun("There is no rule " + id + "; the rules are " + String.join(", ", rules) + ".");
        });
    }

    private Target target(Passwords passwords) throws IOException {
        if (address.getHost() == null || !address.toString().matches("(?i)https?://.*")) {
            throw new CannotRun("Give the server's address with http:// or https:// before it.");
        }
        Login account = new Login(tenant, user, passwords.of("FIELDKEEP_PASSWORD"));
        return new Target(
                address,
                account,
                colleague == null ? null : new Login(tenant, colleague, passwords.of("FIELDKEEP_COLLEAGUE_PASSWORD")),
                outsider == null ? null : outsider(outsider, passwords),
                project,
                content == null ? null : Files.readString(content));
    }

    private static Login outsider(String name, Passwords passwords) {
        int slash = name.indexOf('/');
        if (slash < 1) {
            throw new CannotRun("Give the outsider as TENANT/USER, such as SOUTH/cleo.");
        }
        return new Login(
                name.substring(0, slash), name.substring(slash + 1), passwords.of("FIELDKEEP_OUTSIDER_PASSWORD"));
    }

    private int couldNotRun(String why) {
        spec.commandLine().getErr().println(why);
        return COULD_NOT_RUN;
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
