package org.fieldkeep.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FailureMessageTest {

    @TempDir
    private Path directory;

    @Test
    void aFailureNeverSpellsOutWhatWasBeingStored() {
        try (SqliteDatabase database = SqliteDatabase.open(directory.resolve("some.db"), SqliteSettings.standard())) {
            database.write(handle -> handle.execute("CREATE TABLE one (text TEXT NOT NULL UNIQUE) STRICT"));

            Throwable failure = catchThrowable(() -> database.write(handle -> {
                for (int i = 0; i < 2; i++) {
                    handle.createUpdate("INSERT INTO one VALUES (:text)")
                            .bind("text", "what a person wrote")
                            .execute();
                }
                return true;
            }));

            StringWriter told = new StringWriter();
            failure.printStackTrace(new PrintWriter(told));
            assertThat(failure).isInstanceOf(SqliteFailure.class);
            assertThat(told.toString()).doesNotContain("what a person wrote");
        }
    }
}
