package org.fieldkeep.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FileConditionTest {

    private Path file = Path.of("");

    @BeforeEach
    void name(@TempDir Path folder) {
        file = folder.resolve("some.db");
    }

    @Test
    void whereNothingIsADatabaseMayBegin() throws IOException {
        assertThat(FileCondition.of(file)).isEqualTo(FileCondition.ABSENT);
    }

    /// SQLite would begin a new database and throw these away.
    @ParameterizedTest
    @ValueSource(strings = {"-wal", "-shm", "-journal"})
    void whatIsLeftBesideALostFileIsNotTakenForNothing(String end) throws IOException {
        Files.createFile(file.resolveSibling(file.getFileName() + end));
        assertThat(FileCondition.of(file)).isEqualTo(FileCondition.LOG_ALONE);
    }

    @Test
    void anEmptyFileIsNoDatabase() throws IOException {
        Files.createFile(file);
        assertThat(FileCondition.of(file)).isEqualTo(FileCondition.EMPTY);
    }

    @Test
    void aCopyBesideALogIsNotTheLogsOwnFile() throws IOException {
        SqliteDatabase.open(file, SqliteSettings.fleeting()).close();
        OneFile.make(file);
        assertThat(FileCondition.of(file)).isEqualTo(FileCondition.PRESENT);
        Files.writeString(FileCondition.logOf(file), "another's");
        assertThat(FileCondition.of(file)).isEqualTo(FileCondition.LOG_OF_ANOTHER);
    }
}
