package org.fieldkeep.conformance.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.fieldkeep.conformance.CannotRun;
import org.fieldkeep.conformance.answer.SnapshotSeen;
import org.fieldkeep.conformance.json.Json;
import org.fieldkeep.protocol.form.FormCheck;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GroundFinderTest {

    private static final String UNGUESSABLE = """
            {"id":"odd","version":1,"fields":[{"name":"code","type":"text","required":true,
             "constraint":"regex(., '(ab|cd)+x')"}]}""";

    @ParameterizedTest
    @ValueSource(strings = {"site-visit", "water-point", "health-visit"})
    void fillsInTheSampleForms(String name) throws IOException {
        String form =
                Files.readString(Path.of("../../assets/src/main/resources/org/fieldkeep/assets/forms", name + ".json"));
        Ground ground = GroundFinder.find(page(form), null, null);
        ReportContent first = ground.submitted();
        assertThat(FormCheck.check(FormJson.read(form), first, Locale.ENGLISH)).isEmpty();
        assertThat(first.project()).isEqualTo("kit");
        assertThat(ground.submitted()).isNotEqualTo(first);
        assertThat(ground.requiredField()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[A-Z]{2}-[0-9]{4}", "^WP-[0-9]{3}$", "\\d+/\\w{2,3}", "[\\d]{3}\\.x*y?", ".{5,}"})
    void guessesATextThatASimplePatternMatches(String pattern) {
        assertThat(Example.keeping("regex(., '" + pattern + "')"))
                .hasValueSatisfying(text -> assertThat(text).matches(pattern));
    }

    @Test
    void aFormThatCannotBeGuessedNeedsAContentAndTakesIt() {
        SnapshotSeen page = page(UNGUESSABLE);
        assertThatThrownBy(() -> GroundFinder.find(page, null, null))
                .isInstanceOf(CannotRun.class)
                .hasMessageContaining("--content FILE");
        String content = """
                {"project":"kit","form":{"id":"odd","version":1},"status":"submitted","answers":{"code":"abx"},
                 "attachments":[]}""";
        assertThat(GroundFinder.find(page, null, content).submitted().answers()).containsKey("code");
        assertThatThrownBy(() -> GroundFinder.find(page, null, "{}"))
                .isInstanceOf(CannotRun.class)
                .hasMessageContaining("content");
    }

    @Test
    void onlyAProjectWhereEverythingMayBeWrittenWillDo() {
        SnapshotSeen page = page(UNGUESSABLE);
        assertThatThrownBy(() -> GroundFinder.find(page, "reading", null)).hasMessageContaining("the project reading");
        assertThatThrownBy(() -> GroundFinder.find(page, "own", null)).hasMessageContaining("the project own");
    }

    private static SnapshotSeen page(String form) {
        return SnapshotSeen.read(Json.parse(
                "page",
                ChangeJson.write(new SnapshotPage(
                        "c",
                        null,
                        List.of(
                                access("reading", Role.VIEWER, Reach.ALL),
                                access("own", Role.CONTRIBUTOR, Reach.OWN),
                                access("kit", Role.REVIEWER, Reach.ALL),
                                new Change.FormPublished(1, form, false))))));
    }

    private static Change access(String project, Role role, Reach reach) {
        return new Change.AccessChanged(1, project, new Access(project, project, role, reach));
    }
}
