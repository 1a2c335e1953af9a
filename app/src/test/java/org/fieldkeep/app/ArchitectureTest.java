package org.fieldkeep.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.fieldkeep.architecture.ArchitectureRules;
import org.junit.jupiter.api.Test;

final class ArchitectureTest extends ArchitectureRules {

    @Test
    void viewModelsKnowNoControls() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("ViewModel")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml..", "atlantafx..", "org.kordamp..")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("org.fieldkeep.app"));
    }

    ArchitectureTest() {
        super("org.fieldkeep.app");
    }

    @Override
    protected List<String> forbidden() {
        return List.of(
                "org.fieldkeep.server..",
                "org.fieldkeep.simulation..",
                "javafx.scene.web..",
                "org.jdbi..",
                "java.sql..");
    }
}
