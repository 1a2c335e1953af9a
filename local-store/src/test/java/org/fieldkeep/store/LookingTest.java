package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.store.OneAccount.content;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.record.Stand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Looking at an account's folder as a kill left it, with a report in the log.
final class LookingTest {

    private static final String LOG = AccountDirectories.DATABASE + "-wal";
    private static final String INDEX = AccountDirectories.DATABASE + "-shm";

    @TempDir
    private Path directory;

    private final Ticking clock = new Ticking();
    private AccountDirectories directories = new AccountDirectories(Path.of(""));
    private Path own = Path.of("");

    @BeforeEach
    void killedAfterASave() throws IOException {
        directories = new AccountDirectories(directory);
        own = directories.directory(OneAccount.ACCOUNT);
        Path kept = directory.resolve("kept");
        try (LocalStore store = LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID)) {
            store.reports().save(UUID.randomUUID(), content("only in the log"), new Stand.Nothing());
            copy(own, kept);
        }
        directories.remove(OneAccount.ACCOUNT);
        copy(kept, own);
    }

    @Test
    void aStoreAsAKillLeftItIsListedByWhatItsLogSaysAndNotTouched() throws IOException {
        AccountProfile moved = new AccountProfile(
                OneAccount.ACCOUNT,
                "worker-a",
                "http://localhost:1",
                OneAccount.EPOCH,
                UUID.fromString("00000000-0000-0007-0000-000000000007"));
        Path elsewhere = directory.resolve("elsewhere");
        try (SqliteDatabase database =
                SqliteDatabase.open(own.resolve(AccountDirectories.DATABASE), SqliteSettings.standard())) {
            database.write(
                    handle -> handle.execute("UPDATE meta SET value = '" + moved.device() + "' WHERE key = 'device'"));
            copy(own, elsewhere);
        }
        directories.remove(OneAccount.ACCOUNT);
        copy(elsewhere, own);

        isListedUntouched(moved);
    }

    @Test
    void aLogWithoutItsIndexIsReadAndGetsNone() throws IOException {
        Files.delete(own.resolve(INDEX));
        isListedUntouched(OneAccount.profile());
    }

    @Test
    void anEmptyLogIsReadAndLeft() throws IOException {
        Files.write(own.resolve(LOG), new byte[0]);
        isListedUntouched(OneAccount.profile());
    }

    @Test
    void aStoreThatWasClosedIsListedAndNotTouched() throws IOException {
        LocalStore.open(own, clock, UUID::randomUUID).close();
        assertThat(own.resolve(LOG)).doesNotExist();
        isListedUntouched(OneAccount.profile());
    }

    @Test
    void aStoreThatIsOpenIsListed() {
        try (LocalStore store = LocalStore.open(own, clock, UUID::randomUUID)) {
            assertThat(directories.list()).containsExactly(OneAccount.profile());
            store.reports().save(UUID.randomUUID(), content("saved while listed"), new Stand.Nothing());
        }
    }

    /// Neither the tables nor the name of the account: SQLite would take the log into such a file and delete it.
    @Test
    void aFileThatIsNobodysIsNotTouchedByLookingOrOpening() throws IOException {
        Path file = own.resolve(AccountDirectories.DATABASE);
        Path kept = directory.resolve("nobodys");
        Files.deleteIfExists(file);
        Files.delete(own.resolve(LOG));
        Files.delete(own.resolve(INDEX));
        try (SqliteDatabase nobodys = SqliteDatabase.open(file, SqliteSettings.standard())) {
            nobodys.write(handle -> handle.execute("CREATE TABLE something (what TEXT) STRICT"));
            copy(own, kept);
        }
        directories.remove(OneAccount.ACCOUNT);
        copy(kept, own);
        Map<String, String> before = contents(own);
        assertThat(before).containsKey(LOG);

        assertThat(directories.list()).isEmpty();
        assertThat(directories.unreadable()).containsExactly(own);
        assertThatThrownBy(() -> LocalStore.open(own, OneAccount.ACCOUNT, clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.IncompleteStore.class);
        assertThat(contents(own)).isEqualTo(before);
    }

    @Test
    void anAccountWhoseFilesAreGoneIsNotBegunAgainOverTheLockOfWhoSentFromIt() throws IOException {
        directories.trySenderLock(OneAccount.ACCOUNT).orElseThrow().close();
        for (String name : contents(own).keySet()) {
            if (name.startsWith(AccountDirectories.DATABASE)) {
                Files.delete(own.resolve(name));
            }
        }
        assertThat(directories.has(OneAccount.ACCOUNT)).isTrue();
        assertThat(directories.unreadable()).containsExactly(own);
        assertThatThrownBy(() -> LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.CannotOpenStore.class);

        directories.remove(OneAccount.ACCOUNT);
        assertThatThrownBy(() -> directories.trySenderLock(OneAccount.ACCOUNT))
                .as("asking for the lock of a removed account leaves nothing of it")
                .isInstanceOf(UncheckedIOException.class);
        assertThat(own).doesNotExist();
    }

    private void isListedUntouched(AccountProfile profile) throws IOException {
        Map<String, String> before = contents(own);
        assertThat(directories.list()).containsExactly(profile);
        assertThat(directories.unreadable()).isEmpty();
        assertThat(contents(own)).isEqualTo(before);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Map.Entry<String, String> file : contents(from).entrySet()) {
            Files.write(to.resolve(file.getKey()), HexFormat.of().parseHex(file.getValue()));
        }
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return contents;
    }
}
