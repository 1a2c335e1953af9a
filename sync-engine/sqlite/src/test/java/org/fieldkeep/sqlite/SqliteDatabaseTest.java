package org.fieldkeep.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqliteDatabaseTest {

    private Path file;
    private SqliteDatabase database;

    @BeforeEach
    void open(@TempDir Path directory) {
        file = directory.resolve("some.db");
        database = SqliteDatabase.open(file, SqliteSettings.standard());
        run("CREATE TABLE counter (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, note TEXT UNIQUE) STRICT");
        run("INSERT INTO counter VALUES (1, 0, 'one')");
    }

    @AfterEach
    void close() {
        assertThat(database.integrityProblems()).isEmpty();
        database.close();
    }

    @Test
    void readThenWriteLosesNothingHoweverManyCompeteOverTwoConnections() throws Exception {
        try (SqliteDatabase other = SqliteDatabase.open(file, SqliteSettings.standard());
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<?>> all = new ArrayList<>();
            for (int thread = 0; thread < 8; thread++) {
                SqliteDatabase one = thread % 2 == 0 ? database : other;
                all.add(threads.submit(() -> {
                    for (int i = 0; i < 25; i++) {
                        one.write(handle -> set(handle, number(handle) + 1));
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get();
            }
        }
        assertThat(number()).isEqualTo(200);
    }

    @Test
    void whatThrowsLeavesNothingBehindAndPassesThrough() {
        IllegalStateException own = new IllegalStateException("changed my mind");
        assertThatThrownBy(() -> database.write(handle -> {
                    set(handle, 7);
                    throw own;
                }))
                .isSameAs(own);
        assertThat(number()).isZero();
        assertThat(database.<Integer>write(handle -> set(handle, 8))).isEqualTo(1);
        assertThat(number()).isEqualTo(8);
    }

    @Test
    void anErrorOfTheMachineRollsBackToo() {
        assertThatThrownBy(() -> database.write(handle -> {
                    set(handle, 7);
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);
        assertThat(number()).isZero();
    }

    @Test
    void aWriteWithinAWriteIsRefused() {
        assertThatThrownBy(() -> database.write(handle -> database.write(inner -> set(inner, 1))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(number()).isZero();
    }

    @Test
    void readersCannotWrite() {
        assertThat(kindOf(() -> database.read(handle -> set(handle, 1)))).isEqualTo(SqliteFailure.Kind.READ_ONLY);
        assertThat(number()).isZero();
    }

    @Test
    void aReaderSeesOneMoment() {
        long seen = database.read(handle -> {
            long before = number(handle);
            database.write(writer -> set(writer, 5));
            return number(handle) - before;
        });
        assertThat(seen).isZero();
        assertThat(number()).isEqualTo(5);
    }

    @Test
    void aDuplicateIsAConstraint() {
        assertThat(kindOf(() -> run("INSERT INTO counter VALUES (2, 0, 'one')")))
                .isEqualTo(SqliteFailure.Kind.CONSTRAINT);
        assertThat(kindOf(() -> run("INSERT INTO counter VALUES (1, 0, 'two')")))
                .isEqualTo(SqliteFailure.Kind.CONSTRAINT);
    }

    @Test
    void aFullDiskLeavesTheEarlierAndTakesTheLaterOnceThereIsRoom() {
        long pages = database.write(handle ->
                handle.createQuery("PRAGMA page_count").mapTo(Long.class).one());
        run("PRAGMA max_page_count=" + (pages + 1));
        assertThat(kindOf(() -> database.write(handle -> {
                    set(handle, 3);
                    return handle.createUpdate("UPDATE counter SET note = hex(zeroblob(200000))")
                            .execute();
                })))
                .isEqualTo(SqliteFailure.Kind.FULL);
        assertThat(number()).isZero();
        run("PRAGMA max_page_count=100000");
        run("UPDATE counter SET note = hex(zeroblob(200000))");
        assertThat(database.integrityProblems()).isEmpty();
    }

    @Test
    void aTransactionThatSqliteEndedByItselfIsTakenAsRolledBack() {
        assertThatThrownBy(() -> database.write(handle -> {
                    set(handle, 3);
                    handle.execute("ROLLBACK");
                    throw new IllegalStateException("after the fact");
                }))
                .hasMessage("after the fact")
                .hasNoSuppressedExceptions();
        database.write(handle -> set(handle, 4));
        assertThat(number()).isEqualTo(4);
    }

    @Test
    void aConnectionThatBreaksIsReplaced() {
        assertThatThrownBy(() -> database.write(handle -> {
                    handle.close();
                    return set(handle, 3);
                }))
                .isInstanceOf(RuntimeException.class);
        database.write(handle -> set(handle, 4));
        assertThat(number()).isEqualTo(4);
    }

    @Test
    void aLockHeldTooLongIsBusy() throws Exception {
        SqliteSettings impatient = new SqliteSettings(1, Duration.ofMillis(50), true);
        CountDownLatch holding = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        try (SqliteDatabase other = SqliteDatabase.open(file, impatient);
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<?> holder = thread.submit(() -> database.write(handle -> {
                holding.countDown();
                return await(enough);
            }));
            holding.await();
            assertThat(kindOf(() -> other.write(handle -> set(handle, 1)))).isEqualTo(SqliteFailure.Kind.BUSY);
            enough.countDown();
            holder.get();
            other.write(handle -> set(handle, 2));
        }
        assertThat(number()).isEqualTo(2);
    }

    @Test
    void somethingElseIsNoDatabaseAndAMissingFolderCannotBeOpened(@TempDir Path elsewhere) throws IOException {
        Path text = elsewhere.resolve("text.db");
        Files.writeString(text, "certainly no database, however long one looks at it ".repeat(50));
        assertThat(kindOf(() -> SqliteDatabase.open(text, SqliteSettings.standard())))
                .isEqualTo(SqliteFailure.Kind.NOT_A_DATABASE);
        assertThat(kindOf(() -> SqliteDatabase.open(elsewhere.resolve("no/such.db"), SqliteSettings.standard())))
                .isEqualTo(SqliteFailure.Kind.CANNOT_OPEN);
    }

    @Test
    void overwrittenPagesAreCorrupt(@TempDir Path elsewhere) throws IOException {
        run("""
                INSERT INTO counter
                WITH RECURSIVE many(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM many WHERE i < 2000)
                SELECT i, 0, 'note ' || i FROM many
                """);
        Path copy = elsewhere.resolve("copy.db");
        database.backupTo(copy);
        byte[] bytes = Files.readAllBytes(copy);
        for (int i = 4096; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31);
        }
        Files.write(copy, bytes);
        try (SqliteDatabase damaged = SqliteDatabase.open(copy, SqliteSettings.standard())) {
            assertThat(kindOf(() -> damaged.read(SqliteDatabaseTest::number))).isEqualTo(SqliteFailure.Kind.CORRUPT);
        }
    }

    @Test
    void aBackupIsWholeWhileOthersWrite(@TempDir Path elsewhere) {
        Path copy = elsewhere.resolve("copy.db");
        database.write(handle -> set(handle, 9));
        database.backupTo(copy);
        database.write(handle -> set(handle, 10));
        try (SqliteDatabase restored = SqliteDatabase.open(copy, SqliteSettings.standard())) {
            assertThat(restored.<Long>read(SqliteDatabaseTest::number)).isEqualTo(9);
            assertThat(restored.integrityProblems()).isEmpty();
        }
        assertThatThrownBy(() -> database.backupTo(copy)).isInstanceOf(SqliteFailure.class);
    }

    @Test
    void nothingIsSaidToBeWrittenToAFileThatWasMovedRemovedOrReplaced(@TempDir Path elsewhere) throws IOException {
        Path away = elsewhere.resolve("some.db");
        Files.move(file, away);
        assertThat(kindOf(() -> database.write(handle -> set(handle, 5)))).isEqualTo(SqliteFailure.Kind.MOVED);
        Files.copy(away, file);
        assertThat(kindOf(() -> database.write(handle -> set(handle, 6)))).isEqualTo(SqliteFailure.Kind.MOVED);
        assertThat(kindOf(() -> database.backupTo(elsewhere.resolve("copy.db"))))
                .isEqualTo(SqliteFailure.Kind.MOVED);
        assertThat(number()).isZero(); // what is open can still be read

        Files.move(away, file, StandardCopyOption.REPLACE_EXISTING);
        database.write(handle -> set(handle, 7));
        assertThat(number()).isEqualTo(7);
    }

    @Test
    void aFileThatIsRemovedWhileItIsWrittenIsNotSaidToHoldItAndDoesNot() throws IOException {
        Path away = file.resolveSibling("away.db");
        assertThat(kindOf(() -> database.write(handle -> {
                    move(file, away);
                    return set(handle, 5);
                })))
                .isEqualTo(SqliteFailure.Kind.MOVED);
        Files.move(away, file);
        assertThat(number()).as("it was rolled back").isZero();
    }

    @Test
    void nothingIsSaidToBeWrittenWhereTheLogWasRemoved() throws IOException {
        Path log = file.resolveSibling("some.db-wal");
        Path away = file.resolveSibling("away-wal");
        move(log, away);
        assertThat(kindOf(() -> database.write(handle -> set(handle, 5)))).isEqualTo(SqliteFailure.Kind.MOVED);
        move(away, log);
        database.write(handle -> set(handle, 7));
        assertThat(number()).isEqualTo(7);
    }

    private static void move(Path from, Path to) {
        try {
            Files.move(from, to);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void aClosedDatabaseRefusesAndWaitsForNobody() {
        SqliteDatabase other = SqliteDatabase.open(file, SqliteSettings.fleeting());
        other.close();
        assertThatThrownBy(() -> other.read(SqliteDatabaseTest::number)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> other.write(handle -> set(handle, 1))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void everyConnectionHasTheSettingsReliedOn() {
        for (String pragma : List.of("foreign_keys=1", "journal_mode=wal", "synchronous=2", "trusted_schema=0")) {
            String name = pragma.substring(0, pragma.indexOf('='));
            String value = pragma.substring(pragma.indexOf('=') + 1);
            assertThat(database.<String>write(handle -> pragma(handle, name)))
                    .as(name)
                    .isEqualTo(value);
            assertThat(database.<String>read(handle -> pragma(handle, name)))
                    .as(name)
                    .isEqualTo(value);
        }
    }

    private static SqliteFailure.Kind kindOf(Runnable work) {
        SqliteFailure failure = catchThrowableOfType(SqliteFailure.class, work::run);
        assertThat(failure).isNotNull();
        return failure.kind();
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static String pragma(Handle handle, String name) {
        return handle.createQuery("PRAGMA " + name).mapTo(String.class).one();
    }

    private static int set(Handle handle, long n) {
        return handle.createUpdate("UPDATE counter SET n = :n WHERE id = 1")
                .bind("n", n)
                .execute();
    }

    private static long number(Handle handle) {
        return handle.createQuery("SELECT n FROM counter WHERE id = 1")
                .mapTo(Long.class)
                .one();
    }

    private long number() {
        return database.read(SqliteDatabaseTest::number);
    }

    private void run(String statement) {
        database.write(handle -> handle.execute(statement));
    }
}
