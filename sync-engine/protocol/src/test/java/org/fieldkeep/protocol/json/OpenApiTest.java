package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.sync.Base;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.protocol.sync.Operation;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Receipt;
import org.fieldkeep.protocol.sync.ReportHistory;
import org.fieldkeep.protocol.sync.ServerVersion;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.protocol.wire.Wire;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// `openapi.yaml` and the code say the same.
final class OpenApiTest {

    private static final Map<?, ?> DOCUMENT = (Map<?, ?>) yaml(text());
    private static final Schema SCHEMA = new Schema(DOCUMENT);

    private static final ServerVersion VERSION =
            new ServerVersion(8, Samples.EARLIER, Samples.content(), "ann", Samples.NOON);

    @Test
    void itListsEveryRouteAndNoOther() {
        assertThat(((Map<?, ?>) at("paths")).keySet().stream().map(String::valueOf))
                .containsExactlyInAnyOrderElementsOf(constants(name -> name.endsWith("_PATH")));
    }

    @Test
    void itNamesEveryHeaderOfTheProtocol() {
        Set<String> headers = constants(name -> true);
        headers.removeIf(value -> !value.startsWith("fieldkeep-"));
        Set<String> named = new TreeSet<>();
        collectHeaders(DOCUMENT, named);

        assertThat(named).containsExactlyInAnyOrderElementsOf(headers);
    }

    @Test
    void itListsEveryProblemType() {
        List<String> types = Arrays.stream(ProblemType.values())
                .filter(type -> type != ProblemType.UNKNOWN)
                .map(ProblemType::uri)
                .toList();

        assertThat((List<?>) at("components", "schemas", "Problem", "properties", "type", "enum"))
                .map(String::valueOf)
                .containsExactlyInAnyOrderElementsOf(types);
    }

    @Test
    void everyReferenceLeadsSomewhere() {
        Set<String> references = new TreeSet<>();
        collect(DOCUMENT, "$ref", references);

        assertThat(references)
                .isNotEmpty()
                .allSatisfy(reference -> assertThat(at(reference.substring(2).split("/", -1)))
                        .as(reference)
                        .isInstanceOf(Map.class));
    }

    @Test
    void whatTheCodecsWriteKeepsItsSchemas() {
        keeps("OperationLine", OperationJson.line(OperationJson.seal(withoutExtras())));
        keeps("OperationLine", OperationJson.line(OperationJson.seal(Samples.delete())));
        keeps(
                "Withdrawal",
                WithdrawalJson.write(new Withdrawal(
                        Samples.OPERATION, Samples.REPORT, Samples.DEVICE, Samples.LARGE, Samples.DIGEST)));
        keeps(
                "OperationAnswer",
                AnswerJson.write(new OperationAnswer.Accepted(
                        Samples.OPERATION, Samples.DIGEST, false, new Receipt(1, 2, Samples.EPOCH, Samples.NOON))));
        keeps("Problem", ProblemJson.write(problem()));
        keeps(
                "OperationAnswer",
                AnswerJson.write(new OperationAnswer.Refused(Samples.OPERATION, Samples.DIGEST, problem())));
        keeps(
                "ReportHistory",
                HistoryJson.write(new ReportHistory(Samples.REPORT, List.of(new Base(1, Samples.EARLIER)))));
    }

    @Test
    void pagesAndSessionsKeepTheirSchemas() {
        List<Change> changes = List.of(
                new Change.ReportVersion(1, Samples.REPORT, plain(VERSION)),
                new Change.ReportVersion(
                        2, Samples.REPORT, new ServerVersion(9, Samples.EARLIER, null, "ann", Samples.NOON)),
                new Change.ReportOutOfReach(3, Samples.REPORT),
                new Change.AccessChanged(4, "p", new Access("p", "P", Access.Role.VIEWER, Access.Reach.ALL)),
                new Change.AccessChanged(5, "p", null),
                new Change.FormPublished(6, "{}", false));
        keeps("ChangePage", ChangeJson.write(new ChangePage("c", false, changes)));
        keeps("SnapshotPage", ChangeJson.write(new SnapshotPage("c", "n", changes)));
        keeps("SnapshotPage", ChangeJson.write(new SnapshotPage("c", null, List.of())));
        keeps("ServerInfo", SessionJson.write(new ServerInfo(Samples.EARLIER, Samples.EPOCH, 1)));
        keeps("SignIn", SessionJson.write(new SignIn("t", "u", "p", Samples.DEVICE, "d")));
        keeps(
                "Session",
                SessionJson.write(new Session(
                        new AccountId(Samples.EARLIER, "t", Samples.REPORT),
                        "u",
                        Samples.EPOCH,
                        Samples.DEVICE,
                        "a",
                        900,
                        "r")));
        keeps(
                "Ancestry",
                SessionJson.write(new Ancestry(Samples.EPOCH, List.of(new Ancestry.Life(Samples.EARLIER, 4)))));
    }

    private static Problem problem() {
        return Problem.of(ProblemType.VERSION_CONFLICT, "changed")
                .withCurrent(plain(VERSION))
                .withErrors(List.of(new FieldError("f", "required", "F is required")))
                .withRetryAfterSeconds(1)
                .withWatermark(2)
                .withEpoch(Samples.EPOCH)
                .withLimit(3);
    }

    private static Operation withoutExtras() {
        Operation update = Samples.update();
        return new Operation(
                update.id(),
                update.device(),
                update.sequence(),
                update.report(),
                update.action(),
                plain(VERSION).content(),
                update.base(),
                update.localRevision(),
                update.decision());
    }

    /// The version without members that only a newer program knows.
    private static ServerVersion plain(ServerVersion version) {
        String text = VersionJson.write(version).replaceAll("\"weather\":\\{[^}]*},", "");
        return VersionJson.read(text);
    }

    private static void keeps(String schema, String json) {
        assertThat(SCHEMA.problems(schema, yaml(json))).as(json).isEmpty();
    }

    private static Set<String> constants(Predicate<String> named) {
        return Arrays.stream(Wire.class.getFields())
                .filter(field -> field.getType() == String.class && named.test(field.getName()))
                .map(OpenApiTest::value)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String value(Field constant) {
        try {
            return (String) constant.get(null);
        } catch (IllegalAccessException hidden) {
            throw new AssertionError(hidden);
        }
    }

    private static void collectHeaders(Object node, Set<String> found) {
        if (node instanceof Map<?, ?> map) {
            String name = String.valueOf(map.get("name"));
            if ("header".equals(map.get("in")) && name.startsWith("fieldkeep-")) {
                found.add(name);
            }
            map.values().forEach(value -> collectHeaders(value, found));
        } else if (node instanceof List<?> list) {
            list.forEach(value -> collectHeaders(value, found));
        }
    }

    private static void collect(Object node, String key, Set<String> found) {
        if (node instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                if (key.equals(name)) {
                    found.add(String.valueOf(value));
                }
                collect(value, key, found);
            });
        } else if (node instanceof List<?> list) {
            list.forEach(value -> collect(value, key, found));
        }
    }

    private static Object at(String... steps) {
        Object found = DOCUMENT;
        for (String step : steps) {
            found = found instanceof Map<?, ?> map && map.containsKey(step) ? map.get(step) : "nothing at " + step;
        }
        return found;
    }

    private static Object yaml(String text) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    }

    private static String text() {
        try {
            return Files.readString(Path.of("openapi.yaml"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
