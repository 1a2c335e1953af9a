package org.fieldkeep.client.session;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Optional;
import org.fieldkeep.protocol.session.AccountId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tokens in the operating system's key store, and in memory whenever it fails.
///
/// Key stores fail in many ways on other people's computers: no daemon, locked, a D-Bus address the library
/// cannot use, a native library that will not load. So the first use is a probe that writes, reads and removes a
/// word, and whatever is thrown, errors of linking included, means "not here". Call from a background thread: a
/// key store may ask the person.
public final class KeyStoreVault implements CredentialVault {

    private static final Logger LOG = LoggerFactory.getLogger(KeyStoreVault.class);
    private static final String SERVICE = "Fieldkeep";
    private static final String PROBE = "probe";

    private final Keyring keyring;
    private final MemoryVault thisRun = new MemoryVault();
    private volatile boolean failing;

    private KeyStoreVault(Keyring keyring) {
        this.keyring = keyring;
    }

    /// The key store if it works here, else memory.
    @SuppressWarnings("CatchingUnchecked") // native libraries fail in ways no list foresees
    public static CredentialVault probe() {
        try {
            Keyring keyring = Keyring.create();
            keyring.setPassword(SERVICE, PROBE, PROBE);
            boolean works = PROBE.equals(keyring.getPassword(SERVICE, PROBE));
            keyring.deletePassword(SERVICE, PROBE);
            if (works) {
                return new KeyStoreVault(keyring);
            }
            LOG.warn("The key store does not give back what it keeps; signing in lasts for this run");
        } catch (BackendNotSupportedException | PasswordAccessException absent) {
            LOG.info("No key store can be used ({}); signing in lasts for this run", absent.getMessage());
        } catch (RuntimeException | LinkageError broken) {
            LOG.warn("The key store cannot be used ({}); signing in lasts for this run", broken.toString());
        }
        return new MemoryVault();
    }

    @Override
    public Optional<String> load(AccountId account) {
        Optional<String> remembered = thisRun.load(account);
        if (remembered.isPresent()) {
            return remembered;
        }
        try {
            return Optional.ofNullable(keyring.getPassword(SERVICE, name(account)));
        } catch (PasswordAccessException | RuntimeException | LinkageError notThere) {
            LOG.debug("No token in the key store: {}", notThere.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    @Override
    public void keep(AccountId account, String refreshToken) {
        thisRun.keep(account, refreshToken);
        try {
            keyring.setPassword(SERVICE, name(account), refreshToken);
            failing = false;
        } catch (PasswordAccessException | RuntimeException | LinkageError refused) {
            LOG.warn(
                    "The key store did not keep the sign-in ({}); it lasts for this run",
                    refused.getClass().getSimpleName());
            failing = true;
        }
    }

    @Override
    public void forget(AccountId account) {
        thisRun.forget(account);
        try {
            keyring.deletePassword(SERVICE, name(account));
        } catch (PasswordAccessException | RuntimeException | LinkageError notThere) {
            LOG.debug(
                    "Nothing to remove from the key store: {}",
                    notThere.getClass().getSimpleName());
        }
    }

    @Override
    public Place place() {
        return failing ? Place.THIS_RUN_ONLY : Place.KEY_STORE;
    }

    @Override
    public String toString() {
        return "KeyStoreVault";
    }

    private static String name(AccountId account) {
        return account.server() + "/" + account.tenant() + "/" + account.actor();
    }
}
