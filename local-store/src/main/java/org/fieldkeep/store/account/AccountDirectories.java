package org.fieldkeep.store.account;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.fieldkeep.protocol.session.AccountId;

/// Where accounts keep their data: one directory each, named so that a name tells nothing and two accounts never share.
public final class AccountDirectories {

    /// The name of an account's database in its directory.
    public static final String DATABASE = "fieldkeep.db";

    /// What the names of the copies begin with that are made before a store is brought up to date.
    public static final String BACKUP = "before-schema-";

    private static final String LOCK = "sender.lock";

    private static final String REMOVING = "removing-";

    private final Path accounts;

    /// @param dataDirectory the program's; made when it is needed
    public AccountDirectories(Path dataDirectory) {
        this.accounts = dataDirectory.resolve("accounts");
    }

    /// The account's directory, whether it is there or not.
    public Path directory(AccountId account) {
        String name = account.server() + "\n" + account.tenant() + "\n" + account.actor();
        return accounts.resolve(
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString());
    }

    /// Whether the account has data here, even if it cannot be read now.
    public boolean has(AccountId account) {
        return holdsStore(directory(account));
    }

    /// Whether there is a store in the directory, or anything left of one: its file, a log of it, a backup, or the
    /// lock of who sent from it. A store is made under another name and gets its own once it is whole, so one whose
    /// making was cut off is none.
    public static boolean holdsStore(Path directory) {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .anyMatch(name -> name.startsWith(DATABASE) || name.startsWith(BACKUP) || name.equals(LOCK));
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot list " + directory, failure);
        }
    }

    /// The accounts that have data here; those whose file cannot be read now are left out.
    public List<AccountProfile> list() {
        return files().stream()
                .flatMap(file -> ProfileReader.read(file).stream())
                .toList();
    }

    /// The directories of accounts whose file cannot be read now, and may hold what waits to be sent.
    public List<Path> unreadable() {
        return files().stream()
                .filter(file -> ProfileReader.read(file).isEmpty())
                .map(Path::getParent)
                .toList();
    }

    private List<Path> files() {
        if (!Files.isDirectory(accounts)) {
            return List.of();
        }
        try (Stream<Path> directories = Files.list(accounts)) {
            return directories
                    .filter(directory -> !directory.getFileName().toString().startsWith(REMOVING))
                    .filter(AccountDirectories::holdsStore)
                    .sorted()
                    .map(directory -> directory.resolve(DATABASE))
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot list " + accounts, failure);
        }
    }

    /// Removes everything of an account from this device; its store must be closed. From the first moment on the
    /// account is not listed any more, and what a kill leaves behind goes with [#finishRemovals].
    public void remove(AccountId account) {
        Path directory = directory(account);
        if (Files.isDirectory(directory)) {
            try {
                Files.move(
                        directory,
                        accounts.resolve(REMOVING + directory.getFileName()),
                        StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException failure) {
                throw new UncheckedIOException("cannot remove " + directory, failure);
            }
        }
        finishRemovals();
    }

    /// Finishes removals that were begun; to be called at every start, before anything is shown.
    public void finishRemovals() {
        if (!Files.isDirectory(accounts)) {
            return;
        }
        try (Stream<Path> directories = Files.list(accounts)) {
            for (Path directory : directories
                    .filter(path -> path.getFileName().toString().startsWith(REMOVING))
                    .toList()) {
                deleteTree(directory);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("cannot finish removing", failure);
        }
    }

    private static void deleteTree(Path directory) throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }

    /// Takes the right to send from the account's directory; empty if somebody has it.
    ///
    /// @throws UncheckedIOException if the lock cannot be made, as where the account was removed
    public Optional<SenderLock> trySenderLock(AccountId account) {
        Path file = directory(account).resolve(LOCK);
        OwnerOnly.file(file);
        return SenderLock.tryTake(file);
    }
}
