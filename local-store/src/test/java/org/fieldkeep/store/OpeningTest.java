package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.fieldkeep.store.OneAccount.content;
import static org.fieldkeep.store.OneAccount.finding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.OneFile;
import org.fieldkeep.sqlite.SqliteDatabase;
import org.fieldkeep.sqlite.SqliteSettings;
import org.fieldkeep.store.account.AccountDirectories;
import org.fieldkeep.store.account.AccountProfile;
import org.fieldkeep.store.account.SenderLock;
import org.fieldkeep.store.outbox.OutboxEntry;
import org.fieldkeep.store.record.ProposalKind;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.state.Live;
import org.fieldkeep.store.state.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OpeningTest {

    private final Ticking clock = new Ticking();

    @TempDir
    private Path directory;

    @Test
    void aRecordWhoseOperationVanishedIsQueuedAgainAndSaidSo() {
        try (OneAccount account = new OneAccount(directory)) {
            UUID report = account.id();
            account.settled(account.store().reports().save(report, content("one"), new Stand.Nothing()), 1);
            save(account, report, "two");
            UUID vanished = account.waiting(report).sealed().operation().id();
            sql(account, "DELETE FROM operation WHERE outcome IS NULL");
            LocalStore store = account.restart();
            assertThat(store.recoveredAtStart()).containsExactly(new Recovered(report, 2, false));
            OutboxEntry anew = account.waiting(report);
            assertThat(anew.sealed().operation().id()).isNotEqualTo(vanished);
            assertThat(finding(anew.sealed().operation().content())).isEqualTo("two");
            assertThat(account.row(report).state().reason()).isInstanceOf(Reason.Recovered.class);
            assertThat(account.restart().recoveredAtStart()).isEmpty();
            account.invariants().hold();
        }
    }

    @Test
    void anUnreadableOperationIsSetAsideAndHoldsUpNothing() {
        try (OneAccount account = new OneAccount(directory)) {
            UUID offered = account.id();
            UUID never = account.id();
            UUID fine = account.id();
            for (UUID report : List.of(offered, never, fine)) {
                account.store().reports().save(report, content("text"), new Stand.Nothing());
            }
            account.offer(offered);
            sql(account, "UPDATE operation SET json = replace(json, 'text', 'tent') WHERE report <> '" + fine + "'");
            assertThat(account.store().outbox().unsettled())
                    .extracting(entry -> entry.sealed().operation().report())
                    .containsExactly(fine);
            assertThat(account.store().reviews().of(offered))
                    .hasValueSatisfying(open -> assertThat(open.kind()).isEqualTo(ProposalKind.UNREADABLE));
            assertThat(finding(account.waiting(never).sealed().operation().content()))
                    .isEqualTo("text");
            account.invariants().hold();
        }
    }

    @Test
    void contentThatCannotBeReadIsAProposalAndHidesNoOther() {
        try (OneAccount account = new OneAccount(directory)) {
            UUID healed = account.id();
            UUID damaged = account.id();
            UUID fine = account.id();
            for (UUID report : List.of(healed, damaged, fine)) {
                account.store().reports().save(report, content("text"), new Stand.Nothing());
            }
            sql(account, "UPDATE report SET content = '{' WHERE id <> '" + fine + "'");
            sql(account, "UPDATE history SET content = '{' WHERE report = '" + damaged + "'");
            sql(account, "UPDATE operation SET json = '{' WHERE report <> '" + fine + "'");
            LocalStore store = account.restart();
            assertThat(store.reviews().open()).singleElement().satisfies(open -> {
                assertThat(open.report()).isEqualTo(damaged);
                assertThat(open.kind()).isEqualTo(ProposalKind.UNREADABLE);
            });
            assertThat(store.reports().list(ReportQuery.all(10), Live.none())).hasSize(3);
            assertThat(store.reports().open(damaged, Live.none())).isPresent();
            assertThat(account.waits(fine)).isTrue();
            assertThat(finding(account.waiting(healed).sealed().operation().content()))
                    .isEqualTo("text");
            account.invariants().hold();
        }
    }

    @Test
    void aRemovedAccountIsGoneAndABegunRemovalIsFinishedAtTheNextStart() throws IOException {
        AccountDirectories accounts = new AccountDirectories(directory);
        Path own = accounts.directory(OneAccount.ACCOUNT);
        LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID).close();
        accounts.remove(OneAccount.ACCOUNT);
        assertThat(accounts.list()).isEmpty();
        assertThat(directory.resolve("accounts")).isEmptyDirectory();
        LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID).close();
        Files.move(own, own.resolveSibling("removing-" + own.getFileName()));
        assertThat(accounts.list()).isEmpty();
        accounts.finishRemovals();
        assertThat(directory.resolve("accounts")).isEmptyDirectory();
        accounts.finishRemovals();
    }

    @Test
    void theFirstSchemaIsBroughtUpToDateAfterABackupAndKeepsWhatWaits() {
        OutboxEntry waiting;
        try (OneAccount account = new OneAccount(directory)) {
            UUID report = account.id();
            account.store().reports().save(report, content("O'Brien \"ok\"; --"), new Stand.Nothing());
            waiting = account.offer(report);
            asInTheFirstSchema(account);
            LocalStore store = account.restart();
            assertThat(store.outbox().unsettled()).containsExactly(waiting);
            assertThat(store.mirror().aside()).isEmpty();
            account.invariants().hold();
        }
        assertThat(directory.resolve("before-schema-2.db")).isNotEmptyFile();
    }

    /// Half a snapshot that was fetched under the second schema did not say where in the feed its reports lie.
    @Test
    void theSecondSchemaIsBroughtUpToDateAndAHalfFetchedSnapshotIsFetchedAnew() {
        try (OneAccount account = new OneAccount(directory)) {
            account.grant(OneAccount.PROJECT);
            UUID report = account.pulled(3, "heard before");
            sql(account, "ALTER TABLE mirror DROP COLUMN feed_revision");
            sql(account, "ALTER TABLE aside DROP COLUMN feed_revision");
            sql(account, "INSERT INTO meta VALUES ('staged', '1'), ('staged_cursor', 'c'), ('staged_next', 'n')");
            sql(account, "INSERT INTO staged VALUES ('report', '" + report + "', '{}', 0)");
            sql(account, "PRAGMA user_version=2");
            LocalStore store = account.restart();
            assertThat(store.mirror().staged()).isEmpty();
            assertThat(finding(account.shown(report).content())).isEqualTo("heard before");
            account.invariants().hold();
        }
        assertThat(directory.resolve("before-schema-3.db")).isNotEmptyFile();
    }

    @Test
    void aNewerSchemaIsLeftAsItIs() throws IOException {
        try (OneAccount account = new OneAccount(directory)) {
            sql(account, "PRAGMA user_version=99");
        }
        byte[] before = Files.readAllBytes(directory.resolve(AccountDirectories.DATABASE));
        assertThatThrownBy(this::open).isInstanceOf(StoreProblem.NewerSchema.class);
        assertThat(Files.readAllBytes(directory.resolve(AccountDirectories.DATABASE)))
                .isEqualTo(before);
    }

    @Test
    void aFileThatIsNoDatabaseIsDamagedAndNotReplaced() throws IOException {
        Path file = directory.resolve(AccountDirectories.DATABASE);
        Files.writeString(file, "this is not a database, though it is long enough to look at".repeat(100));
        assertThatThrownBy(this::open).isInstanceOf(StoreProblem.DamagedStore.class);
        assertThat(file).content().startsWith("this is not a database");
    }

    @Test
    void aStoreWhoseMakingWasCutOffIsMadeAnewAndNoOtherIs() throws IOException {
        AccountDirectories directories = new AccountDirectories(directory);
        AccountProfile profile = OneAccount.profile();
        Path cutOff = Files.createDirectories(directories.directory(profile.id()));
        Files.writeString(cutOff.resolve("making.db"), "half of it");
        Files.createFile(cutOff.resolve("making.db-wal"));
        assertThat(directories.has(profile.id())).isFalse();
        assertThat(directories.unreadable()).isEmpty();

        LocalStore.create(cutOff, profile, clock, UUID::randomUUID).close();

        assertThat(directories.has(profile.id())).isTrue();
        assertThat(directories.list()).containsExactly(profile);
        assertThat(cutOff).isDirectoryNotContaining("glob:**/making*");
        assertThatThrownBy(() -> LocalStore.create(cutOff, profile, clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.CannotOpenStore.class);
    }

    /// What people saved is in the log; what SQLite does with such a file or such a log would be the end of it.
    @ParameterizedTest
    @EnumSource
    void whatIsLeftOfAStoreIsListedAsUnreadableAndLeftAsItIs(Loss loss) throws IOException {
        AccountDirectories directories = new AccountDirectories(directory);
        Path own = directories.directory(OneAccount.ACCOUNT);
        Path copy = directory.resolve("copied");
        try (LocalStore store = LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID)) {
            store.reports().save(UUID.randomUUID(), content("only in the log"), new Stand.Nothing());
            copyTree(own, copy);
        }
        directories.remove(OneAccount.ACCOUNT);
        copyTree(copy, own);
        loss.happen(own);
        Map<String, String> before = contents(own);
        assertThat(before.get("fieldkeep.db-wal")).isNotEmpty();

        assertThat(directories.has(OneAccount.ACCOUNT)).isTrue();
        assertThat(directories.list()).isEmpty();
        assertThat(directories.unreadable()).containsExactly(own);
        assertThatThrownBy(() -> LocalStore.open(own, clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.IncompleteStore.class)
                .hasMessageContaining("fieldkeep.db");
        assertThatThrownBy(() -> LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.CannotOpenStore.class);
        assertThat(contents(own)).isEqualTo(before);
    }

    enum Loss {
        FILE_EMPTIED {
            @Override
            void happen(Path store) throws IOException {
                Files.write(store.resolve(AccountDirectories.DATABASE), new byte[0]);
            }
        },
        FILE_GONE {
            @Override
            void happen(Path store) throws IOException {
                Files.delete(store.resolve(AccountDirectories.DATABASE));
            }
        },
        FILE_GONE_AND_A_JOURNAL_LEFT {
            @Override
            void happen(Path store) throws IOException {
                Files.delete(store.resolve(AccountDirectories.DATABASE));
                Files.writeString(store.resolve(AccountDirectories.DATABASE + "-journal"), "of some other program");
            }
        },
        COPY_PUT_BACK_BESIDE_THE_LOG {
            @Override
            void happen(Path store) throws IOException {
                Path other = store.resolve("other.db");
                SqliteDatabase.open(other, SqliteSettings.standard()).close();
                OneFile.make(other);
                Files.move(other, store.resolve(AccountDirectories.DATABASE), StandardCopyOption.REPLACE_EXISTING);
            }
        };

        abstract void happen(Path store) throws IOException;
    }

    @Test
    void aStoreOfWhichOnlyTheCopyBeforeAChangeIsLeftIsNotMadeAnew() throws IOException {
        Files.writeString(directory.resolve("before-schema-2.db"), "yesterday's");
        assertThatThrownBy(this::open).isInstanceOf(StoreProblem.IncompleteStore.class);
        assertThatThrownBy(() -> LocalStore.create(directory, OneAccount.profile(), clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.CannotOpenStore.class);
        assertThat(contents(directory)).containsOnlyKeys("before-schema-2.db");
    }

    private static void copyTree(Path from, Path to) throws IOException {
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

    @Test
    void noFileIsNotAnEmptyStore() {
        assertThatThrownBy(this::open).isInstanceOf(StoreProblem.CannotOpenStore.class);
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anotherAccountsFileIsRefused() {
        new OneAccount(directory).close();
        AccountId other = new AccountId(OneAccount.SERVER, "north", new UUID(9, 9));
        assertThatThrownBy(() -> LocalStore.open(directory, other, clock, UUID::randomUUID))
                .isInstanceOf(StoreProblem.OtherAccount.class);
        LocalStore.open(directory, OneAccount.ACCOUNT, clock, UUID::randomUUID).close();
    }

    @Test
    void accountsHaveDirectoriesOfTheirOwnThatOnlyTheOwnerReads() throws IOException {
        AccountDirectories accounts = new AccountDirectories(directory);
        assertThat(accounts.list()).isEmpty();
        Path own = accounts.directory(OneAccount.ACCOUNT);
        LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID).close();
        assertThat(accounts.list()).containsExactly(OneAccount.profile());
        assertThat(accounts.has(OneAccount.ACCOUNT)).isTrue();
        assertThat(accounts.directory(new AccountId(OneAccount.SERVER, "north", new UUID(9, 9))))
                .isNotEqualTo(own);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(own.resolve(AccountDirectories.DATABASE))))
                .isEqualTo("rw-------");
    }

    @Test
    void oneSenderHoldsTheLockUntilItLetsGo() {
        AccountDirectories accounts = new AccountDirectories(directory);
        Path own = accounts.directory(OneAccount.ACCOUNT);
        LocalStore.create(own, OneAccount.profile(), clock, UUID::randomUUID).close();
        SenderLock lock = accounts.trySenderLock(OneAccount.ACCOUNT).orElseThrow();
        assertThat(accounts.trySenderLock(OneAccount.ACCOUNT)).isEmpty();
        lock.close();
        accounts.trySenderLock(OneAccount.ACCOUNT).orElseThrow().close();
    }

    @Test
    void listenersHearOfCommitsAndAFailingOneStopsNothing() {
        try (OneAccount account = new OneAccount(directory)) {
            int[] heard = {0};
            account.store().onChange(() -> {
                throw new IllegalStateException("a listener's own fault");
            });
            Registration registration = account.store().onChange(() -> heard[0]++);
            UUID report = account.id();
            account.store().reports().save(report, content("one"), new Stand.Nothing());
            assertThat(heard[0]).isEqualTo(1);
            account.store().reports().open(report, Live.none());
            account.store().outbox().offer(-1, List.of());
            assertThat(heard[0]).isEqualTo(1);
            registration.close();
            save(account, report, "two");
            assertThat(heard[0]).isEqualTo(1);
        }
    }

    private LocalStore open() {
        return LocalStore.open(directory, clock, UUID::randomUUID);
    }

    private static void save(OneAccount account, UUID report, String finding) {
        Stand stand = account.store()
                .reports()
                .open(report, Live.none())
                .orElseThrow()
                .stand();
        account.store().reports().save(report, content(finding), stand);
    }

    private static void asInTheFirstSchema(OneAccount account) {
        sql(account, "DROP TABLE aside");
        sql(account, "ALTER TABLE mirror DROP COLUMN feed_revision");
        sql(account, "ALTER TABLE operation DROP COLUMN server_floor");
        sql(account, "PRAGMA user_version=1");
    }

    private static void sql(OneAccount account, String statement) {
        try (Database database = account.database()) {
            database.write(handle -> handle.execute(statement));
        }
    }
}
