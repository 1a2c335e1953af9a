package org.fieldkeep.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class OneFileTest {

    @TempDir
    private Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void lookingAtAFileThatIsOpenHereKeepsItsLocks() throws IOException {
        Path file = folder.resolve("some.db");
        try (SqliteDatabase database = SqliteDatabase.open(file, SqliteSettings.standard())) {
            database.write(handle -> handle.execute("CREATE TABLE counter (n INTEGER) STRICT"));
            List<String> held = locksOn(file);
            assertThat(held).isNotEmpty();

            assertThat(FileCondition.of(file)).isEqualTo(FileCondition.PRESENT);
            Glance.at(file, handle -> handle.execute("SELECT count(*) FROM counter"));

            assertThat(locksOn(file)).isEqualTo(held);
        }
    }

    @Test
    void aFileIsOneOnceItWasMadeOneAndUntilItIsOpenedAgain() throws IOException {
        Path file = folder.resolve("some.db");
        SqliteDatabase.open(file, SqliteSettings.standard()).close();
        assertThat(OneFile.is(file)).isFalse();
        OneFile.make(file);
        assertThat(OneFile.is(file)).isTrue();
        SqliteDatabase.open(file, SqliteSettings.standard()).close();
        assertThat(OneFile.is(file)).isFalse();
    }

    /// What this process has locked of a file, as the kernel tells.
    private static List<String> locksOn(Path file) throws IOException {
        String process = " " + ProcessHandle.current().pid() + " ";
        String inode = ":" + Files.getAttribute(file, "unix:ino") + " ";
        return Files.readAllLines(Path.of("/proc/locks")).stream()
                .filter(line -> line.contains(process) && line.contains(inode))
                .map(line -> line.substring(line.indexOf(' ')))
                .sorted()
                .toList();
    }
}
