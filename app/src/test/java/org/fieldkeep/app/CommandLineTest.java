package org.fieldkeep.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.account.SenderLock;
import org.fieldkeep.store.record.Stand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The program as a process of its own.
@Tag("process")
final class CommandLineTest {

    private static final long PATIENCE_SECONDS = 60;
    private static final AccountId ANN = new AccountId(new UUID(1, 1), "north", new UUID(2, 2));
    private static final ReportContent CONTENT = ReportContent.empty("bridges", new FormRef("visit", 1));

    @TempDir
    Path directory;

    @Test
    void syncWithoutAnAccountSaysWhatToDo() throws Exception {
        Process process = start("sync", "--data", data().toString());
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(output()).contains("sign in first");
    }

    @Test
    void syncDoesNotPassOverADamagedAccountInSilence() throws Exception {
        Path account = Files.createDirectories(data().resolve("accounts/of-somebody"));
        Files.writeString(account.resolve("fieldkeep.db"), "this is no database".repeat(100));
        Process process = start("sync", "--data", data().toString());
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(output()).contains("cannot be read").contains("of-somebody").doesNotContain("No account");
    }

    @Test
    void syncSaysWhatIsNotSyncedAndUsesTheDirectoryThatIsNamedBeforeIt() throws Exception {
        AccountDirectories directories = withOneReport();
        assertThat(sync("--data", data().toString(), "sync")).isEqualTo(2);
        assertThat(output()).contains("ann (north): sign in needed; 1 pending");
        try (SenderLock _ = directories.trySenderLock(ANN).orElseThrow()) {
            assertThat(sync("sync", "--data", data().toString())).isEqualTo(1);
        }
        assertThat(output()).contains("ann (north): the open window sends for this account; 1 pending");
    }

    private AccountDirectories withOneReport() {
        AccountDirectories directories = new AccountDirectories(data());
        AccountProfile ann = new AccountProfile(ANN, "ann", "https://localhost:1", new UUID(3, 3), new UUID(4, 4));
        try (LocalStore store =
                LocalStore.create(directories.directory(ANN), ann, InstantSource.system(), UUID::randomUUID)) {
            store.reports().save(UUID.randomUUID(), CONTENT, new Stand.Nothing());
        }
        return directories;
    }

    private int sync(String... arguments) throws Exception {
        Process process = start(arguments);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Test
    void syncNamesAnAccountOfWhichOnlyTheLogIsLeftAndLeavesIt() throws Exception {
        Path account = Files.createDirectories(data().resolve("accounts/of-somebody"));
        Files.createFile(account.resolve("fieldkeep.db"));
        Files.writeString(account.resolve("fieldkeep.db-wal"), "what was saved");
        assertThat(sync("sync", "--data", data().toString())).isEqualTo(2);
        assertThat(output()).contains("of-somebody", "fieldkeep.db", "Put the file back");
        assertThat(account.resolve("fieldkeep.db")).isEmptyFile();
        assertThat(account.resolve("fieldkeep.db-wal")).hasContent("what was saved");
        assertThat(account).isDirectoryNotContaining("glob:**-shm");
    }

    @Test
    void helpNamesTheSubcommand() throws Exception {
        Process process = start("--help");
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(output()).contains("--data", "sync");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutADisplayItSaysSoAndEnds() throws Exception {
        ProcessBuilder builder = builder(List.of(), "--data", data().toString());
        builder.environment().remove("DISPLAY");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(1);
            assertThat(output()).contains("needs a display");
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void aDataDirectoryThatCannotBeUsedIsSaidInWords() throws Exception {
        Files.writeString(data(), "a file");
        Process process = start("sync", "--data", data().toString());
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(output()).contains("cannot use its files").doesNotContain("\tat ");
    }

    @Test
    void aWindowThatCannotOpenEndsTheProgramWithAMessage() throws Exception {
        keepTheWindowFromOpening();
        Path removed = Files.createDirectories(data().resolve("accounts/removing-somebody"));
        Files.writeString(removed.resolve("fieldkeep.db"), "begun to be removed");
        Process process = start("--data", data().toString());
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(2);
            assertThat(output()).contains("cannot use its files").contains("settings.properties");
            assertThat(removed)
                    .as("a removal that was cut off is finished at the start")
                    .doesNotExist();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /// Settings that cannot be read, and no room to put them aside.
    private void keepTheWindowFromOpening() throws Exception {
        Files.createDirectories(data().resolve("settings.properties.unreadable").resolve("in-the-way"));
        Files.writeString(data().resolve("settings.properties"), "schema=9");
    }

    @Test
    void aSecondStartRaisesTheFirstAndEnds() throws Exception {
        Process first = start("--data", data().toString());
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!Files.exists(data().resolve("window.sock"))) {
                assertThat(first.isAlive()).as(output()).isTrue();
                assertThat(System.nanoTime()).isLessThan(deadline);
                Thread.sleep(50);
            }
            Process second = start("--data", data().toString());
            assertThat(second.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(second.exitValue()).isZero();
            assertThat(first.isAlive()).isTrue();
        } finally {
            first.destroyForcibly().waitFor();
        }
    }

    private Process start(String... arguments) throws Exception {
        return builder(List.of("-Dglass.platform=Headless"), arguments).start();
    }

    private ProcessBuilder builder(List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dprism.order=sw"));
        command.addAll(options);
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                "org.fieldkeep.app.FieldkeepMain"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output.txt").toFile());
    }

    private String output() throws Exception {
        return Files.readString(directory.resolve("output.txt"), StandardCharsets.UTF_8);
    }

    private Path data() {
        return directory.resolve("data");
    }
}
