package org.fieldkeep.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What holds in every module; a module's test extends it and says which packages are its own.
///
/// Run by Surefire in the module's folder, so that the source tree can be read too.
public abstract class ArchitectureRules {

    private final JavaClasses classes;

    /// @param modulePackage the package under which all of the module's own classes live
    protected ArchitectureRules(String modulePackage) {
        classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(new ImportOption.DoNotIncludeJars())
                .importPackages(modulePackage);
    }

    /// The packages this module must never depend on, as ArchUnit patterns.
    protected abstract List<String> forbidden();

    @Test
    void dependsOnNothingItMustNotKnow() {
        for (String pattern : forbidden()) {
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(pattern)
                    .allowEmptyShould(true)
                    .check(classes);
        }
    }

    @Test
    void onlyJsonPackagesKnowTheJsonLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..json..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..")
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void onlyCompositionRootsTouchClockRandomnessAndSleep() {
        noClasses()
                .that(areNoCompositionRoots())
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Clock.class, "systemUTC")
                .orShould()
                .callMethod(InstantSource.class, "system")
                .orShould()
                .callMethod(UUID.class, "randomUUID")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callConstructor(Random.class)
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void nothingWritesToTheStandardStreamsButCommands() {
        noClasses()
                .that(areNoCompositionRoots())
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .allowEmptyShould(true)
                .check(classes);
    }

    @Test
    void everyPackageSaysWhatLivesThere() throws IOException {
        for (String root : List.of("src/main/java", "src/test/java")) {
            Path sources = Path.of(root);
            if (!Files.isDirectory(sources)) {
                continue;
            }
            try (Stream<Path> tree = Files.walk(sources)) {
                assertThat(tree.filter(Files::isDirectory).filter(ArchitectureRules::holdsClasses))
                        .as("packages below %s", root)
                        .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                                .content()
                                .contains("///")
                                .contains("@NullMarked"));
            }
        }
    }

    private static boolean holdsClasses(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// A composition root is a class named `…Main`, or `…Command` in a package named `cli`.
    private static DescribedPredicate<JavaClass> areNoCompositionRoots() {
        return DescribedPredicate.describe("are no composition roots", owner -> {
            String name = outermost(owner);
            return !name.endsWith("Main") && !name.endsWith("Command");
        });
    }

    private static String outermost(JavaClass owner) {
        return owner.getEnclosingClass().map(ArchitectureRules::outermost).orElse(owner.getSimpleName());
    }
}
