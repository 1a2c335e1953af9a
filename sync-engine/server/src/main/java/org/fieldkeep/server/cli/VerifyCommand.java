package org.fieldkeep.server.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.store.VerificationStore;
import org.fieldkeep.server.verify.Finding;
import org.fieldkeep.server.verify.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `verify`: whether the tables agree.
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Folds the feed and compares it with the tables, and receipts, versions and deletions with each other.",
            "Changes nothing; people may be served meanwhile. Exits with 3 if something does not agree."
        })
final class VerifyCommand implements Callable<Integer> {

    private static final int DISAGREES = 3;

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Storage storage = server.storage();
        List<Finding> findings = new ArrayList<>(storage.damage());
        try (ServerDatabase database = storage.open()) {
            findings.addAll(new Verification(database, new VerificationStore()).run());
        }
        if (findings.isEmpty()) {
            out.println("Everything agrees.");
            return 0;
        }
        out.printf("%-16s %-16s %6s  %s%n", "ORGANISATION", "CHECK", "FOUND", "SHOULD BE, AND WHERE IT IS NOT");
        findings.forEach(finding -> out.printf(
                "%-16s %-16s %6s  %s: %s%n",
                finding.tenant(),
                finding.check(),
                finding.count() > Verification.MOST ? Verification.MOST + "+" : finding.count(),
                finding.meaning(),
                String.join("; ", finding.examples())));
        return DISAGREES;
    }
}
