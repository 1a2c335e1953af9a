package org.fieldkeep.simulation.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.fieldkeep.protocol.json.ChangeJson;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.sync.Access.Reach;
import org.fieldkeep.protocol.sync.Access.Role;
import org.fieldkeep.protocol.sync.SealedOperation;
import org.fieldkeep.server.admin.Administration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The session that `PROTOCOL.md` shows, typed again against a real server: every answer is the page's own, but
/// for what is new each time (ids, tokens, cursors, times, and so the digest).
final class SessionOnThePageTest {

    private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)\n```", Pattern.DOTALL);
    private static final Pattern COMMAND =
            Pattern.compile("^\\$ (.*(?:(?<=\\\\)\n.*)*)\n((?:(?!\\$ ).*\n?)*)", Pattern.MULTILINE);
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:8480([^ ']*)");
    private static final Pattern HEADER = Pattern.compile("-H '([^:']+): ([^']*)'");
    private static final Pattern BODY = Pattern.compile("--data-binary (?:@(\\S+)|'([^']*)')");
    private static final Pattern RECEIVED = Pattern.compile("\"receivedAt\":\"[^\"]*\"");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, String> files = new HashMap<>();

    /// What stands on the page, and what this server made in its place.
    private final Map<String, String> ours = new LinkedHashMap<>();

    @Test
    void goesAsThePageShows() throws Exception {
        try (HttpWorld world = new HttpWorld(folder);
                client) {
            String page = Files.readString(Path.of("..", "protocol", "PROTOCOL.md"));
            people(world.server.administration(), vector(page, "form"));
            List<MatchResult> commands = BLOCK.matcher(page)
                    .results()
                    .flatMap(block -> COMMAND.matcher(block.group(1)).results())
                    .toList();
            for (MatchResult command : commands) {
                type(world, command.group(1), command.group(2).strip());
            }
            assertThat(commands.stream().filter(command -> command.group(1).startsWith("curl")))
                    .hasSize(8);
        }
    }

    private static void people(Administration admin, String form) {
        admin.addTenant("east");
        admin.addUser("east", "ann", "correct horse battery", false);
        admin.addProject("east", "bridges", "Bridges");
        admin.publishForm("east", form);
        admin.setAccess("east", "bridges", "ann", Role.CONTRIBUTOR, Reach.ALL);
    }

    private void type(HttpWorld world, String command, String shown) throws Exception {
        if (command.startsWith("cat ")) {
            files.put(command.substring(4), shown);
        } else if (command.startsWith("printf ")) {
            assertThat(shown)
                    .startsWith(sha256(command.substring(command.indexOf('\'') + 1, command.lastIndexOf('\''))));
        } else {
            String answer = send(world, command);
            learn(shown, answer);
            assertThat(timeless(asOnThePage(answer))).as(command).isEqualTo(timeless(shown));
        }
    }

    private String send(HttpWorld world, String command) throws IOException, InterruptedException {
        Matcher address = ADDRESS.matcher(command);
        assertThat(address.find()).as(command).isTrue();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(world.direct() + address.group(1)));
        HEADER.matcher(command).results().forEach(header -> request.header(header.group(1), here(header.group(2))));
        if (command.contains("-H @headers.txt")) {
            Objects.requireNonNull(files.get("headers.txt"))
                    .lines()
                    .map(line -> line.split(": ", 2))
                    .forEach(header -> request.header(header[0], here(header[1])));
        }
        Matcher body = BODY.matcher(command);
        if (body.find()) {
            String text = body.group(1) == null ? body.group(2) : files.get(body.group(1));
            request.POST(BodyPublishers.ofString(here(sealedAgain(Objects.requireNonNull(text)))));
        } else if (command.contains("-X DELETE")) {
            request.DELETE();
        }
        var answer = client.send(request.build(), BodyHandlers.ofString());
        return command.contains("%{http_code}")
                ? answer.body() + answer.statusCode()
                : answer.body().strip();
    }

    /// The device is another here, so the operation has another digest; the page's own has to be right first.
    private String sealedAgain(String body) {
        if (!body.startsWith("{\"digest\"")) {
            return body;
        }
        SealedOperation onThePage =
                OperationJson.open(OperationJson.readLine(body).json());
        SealedOperation here =
                OperationJson.seal(OperationJson.open(here(onThePage.json())).operation());
        ours.put(onThePage.digest(), here.digest());
        return body;
    }

    private void learn(String shown, String answer) {
        if (shown.contains("\"accessToken\"")) {
            Session page = SessionJson.readSession(shown);
            Session here = SessionJson.readSession(answer);
            ours.put(page.account().server().toString(), here.account().server().toString());
            ours.put(page.account().actor().toString(), here.account().actor().toString());
            ours.put(page.epoch().toString(), here.epoch().toString());
            ours.put(page.device().toString(), here.device().toString());
            ours.put(page.accessToken(), here.accessToken());
            ours.put(page.refreshToken(), here.refreshToken());
        } else if (shown.startsWith("{\"cursor\"")) {
            ours.put(
                    ChangeJson.readPage(shown).cursor(),
                    ChangeJson.readPage(answer).cursor());
        }
    }

    private String here(String onThePage) {
        String text = onThePage;
        for (Map.Entry<String, String> pair : ours.entrySet()) {
            text = text.replace(pair.getKey(), pair.getValue());
        }
        return text;
    }

    private String asOnThePage(String here) {
        String text = here;
        for (Map.Entry<String, String> pair : ours.entrySet()) {
            text = text.replace(pair.getValue(), pair.getKey());
        }
        return text;
    }

    private static String timeless(String text) {
        return RECEIVED.matcher(text).replaceAll("\"receivedAt\":\"then\"");
    }

    private static String vector(String page, String name) {
        Matcher block = Pattern.compile("<!-- session: " + name + " -->\n```[a-z]+\n(.*?)\n```", Pattern.DOTALL)
                .matcher(page);
        assertThat(block.find()).as(name).isTrue();
        return block.group(1);
    }

    private static String sha256(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
