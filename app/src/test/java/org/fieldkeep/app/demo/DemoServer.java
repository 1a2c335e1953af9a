package org.fieldkeep.app.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A server of the demo's own: a process that serves a folder nobody else uses.
public final class DemoServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DemoServer.class);
    private static final Pattern SERVING = Pattern.compile("Serving on http://[^:]+:(\\d+)");
    private static final long GRACE_SECONDS = 10;

    private final ServerCommand command;
    private final Process serving;
    private final int port;

    private DemoServer(ServerCommand command, Process serving, int port) {
        this.command = command;
        this.serving = serving;
        this.port = port;
    }

    /// Sets up an organisation in an empty folder and begins to serve it.
    public static DemoServer start(Path folder, People people) throws IOException {
        Files.createDirectories(folder);
        ServerCommand command = new ServerCommand(folder.resolve("data"), folder.resolve("server.log"));
        setUp(command, people, folder.resolve("forms"));
        Process serving = command.start("serve", "--port", "0");
        return new DemoServer(command, serving, port(serving));
    }

    /// Where it listens, on this machine alone.
    public int port() {
        return port;
    }

    /// Ends all sessions of a person, as an operator would.
    public void signOut(Person person) {
        command.run("user", "sign-out", People.TENANT, person.name());
    }

    @Override
    public void close() {
        serving.destroy();
        try {
            if (!serving.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                serving.destroyForcibly();
            }
        } catch (InterruptedException hurried) {
            serving.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void setUp(ServerCommand command, People people, Path forms) throws IOException {
        command.run("tenant", "add", People.TENANT);
        Map<Person, Process> adding = new LinkedHashMap<>();
        people.all().forEach(person -> adding.put(person, addUser(command, person, person.equals(people.admin()))));
        for (String project : SampleData.projects()) {
            command.run("project", "add", People.TENANT, project, "--title", SampleData.titleOf(project));
        }
        for (Path form : SampleData.copyForms(forms)) {
            command.run("form", "publish", People.TENANT, SampleData.projects().getFirst(), form.toString());
        }
        adding.forEach((person, process) -> command.finish(process, "user", "add", People.TENANT, person.name()));
        for (String project : SampleData.projects()) {
            for (Person worker : new Person[] {people.own(), people.other()}) {
                command.run("access", "set", People.TENANT, project, worker.name(), "contributor", "all");
            }
        }
    }

    private static Process addUser(ServerCommand command, Person person, boolean administrator) {
        return administrator
                ? command.startWith(person.password(), "user", "add", "--admin", People.TENANT, person.name())
                : command.startWith(person.password(), "user", "add", People.TENANT, person.name());
    }

    private static int port(Process serving) throws IOException {
        BufferedReader said = serving.inputReader();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher found = SERVING.matcher(line);
            if (found.find()) {
                Thread.ofVirtual().name("server output").start(() -> drain(serving));
                return Integer.parseInt(found.group(1));
            }
        }
        throw new DemoProblem("The server ended before it served.");
    }

    private static void drain(Process serving) {
        try {
            serving.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException ended) {
            LOG.debug("the server's output ended with the server", ended);
        }
    }
}
