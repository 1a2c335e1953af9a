package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.store.FormStore.Use;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/// `form`: versioned forms.
@Command(name = "form", mixinStandardHelpOptions = true, description = "Forms.")
final class FormCommand {

    @ParentCommand
    private ServerMain server = new ServerMain();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Command(
            description = "Publishes a form version to the organisation of a project.",
            mixinStandardHelpOptions = true)
    int publish(
            @Parameters(paramLabel = "TENANT") String tenant,
            @Parameters(paramLabel = "PROJECT") String project,
            @Parameters(paramLabel = "FILE") Path file) {
        String definition = read(file);
        server.administer(admin -> {
            admin.requireProject(tenant, project);
            Form form = admin.publishForm(tenant, definition);
            said("Published form " + form.id() + " version " + form.version() + ".");
        });
        return 0;
    }

    @Command(
            description =
                    "Takes a form version out of use for new reports; what was written on it is taken still, unless"
                            + " --refuse is given.",
            mixinStandardHelpOptions = true)
    int retire(
            @Parameters(paramLabel = "TENANT") String tenant,
            @Parameters(paramLabel = "FORM") String form,
            @Parameters(paramLabel = "VERSION") int version,
            @Option(
                            names = "--refuse",
                            description = "Take no report written on it any more: what devices still hold waits there"
                                    + " for its writer's review.")
                    boolean refuse) {
        server.administer(admin -> admin.setFormUse(tenant, form, version, refuse ? Use.REFUSED : Use.RETIRED));
        said("Retired form " + form + " version " + version + (refuse ? "; reports written on it are refused." : "."));
        return 0;
    }

    private static String read(Path file) {
        try {
            Administration.checkFormBytes(Files.size(file));
            return Files.readString(file);
        } catch (NoSuchFileException missing) {
            throw new AdministrationProblem("There is no file " + file + ".");
        } catch (CharacterCodingException wrong) {
            throw new AdministrationProblem("The file " + file + " is not UTF-8 text.");
        } catch (IOException failure) {
            throw new AdministrationProblem("The file " + file + " cannot be read: " + FailureWords.of(failure));
        }
    }

    private void said(String sentence) {
        spec.commandLine().getOut().println(sentence);
    }
}
