package org.fieldkeep.server.session;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.store.AccountStore.Account;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Checks a password, taking the same time for names that exist and names that do not, and not too many at once.
public class PasswordCheck {

    private static final Logger LOG = LoggerFactory.getLogger(PasswordCheck.class);
    private static final int AT_ONCE = 4;
    private static final long LONGEST_WAIT_SECONDS = 10;

    private final PasswordHashing hashing;
    private final SignInLimit perAccount;
    private final SignInLimit perAddress;
    private final Semaphore turns = new Semaphore(AT_ONCE, true);
    private final String nobodysHash;

    /// Checks with this hashing, under these limits.
    public PasswordCheck(PasswordHashing hashing, SignInLimit perAccount, SignInLimit perAddress) {
        this.hashing = hashing;
        this.perAccount = perAccount;
        this.perAddress = perAddress;
        this.nobodysHash = hashing.hash("nobody's password");
    }

    /// The account, if the password is its own.
    ///
    /// @throws Refusal if it is not, or there were too many attempts
    public Account check(SignIn request, String address, Optional<Account> found) {
        String account = request.tenant() + "\n" + request.user();
        perAccount.check(account);
        if (!address.isEmpty()) {
            perAddress.check(address);
        }
        if (request.passwordTooLong()) {
            throw Refusal.of(
                    ProblemType.WRONG_PASSWORD,
                    "A password has at most " + Wire.MAX_PASSWORD_BYTES
                            + " bytes, this one has more; mind what was pasted.");
        }
        boolean right =
                matches(request.password(), found.map(Account::passwordHash).orElse(nobodysHash));
        if (found.isEmpty() || !right) {
            perAccount.failed(account);
            if (!address.isEmpty()) {
                perAddress.failed(address);
            }
            LOG.warn(
                    "a sign-in from {} failed for {}",
                    address.isEmpty() ? "somewhere" : address,
                    found.isPresent() ? found.get().actor() : "a name that is none");
            throw Refusal.of(
                    ProblemType.WRONG_PASSWORD,
                    "Organisation, name and password do not belong together; mind upper and lower case.");
        }
        perAccount.succeeded(account);
        return found.get();
    }

    private boolean matches(String password, String encoded) {
        try {
            if (!turns.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new Refusal(
                        Problem.of(ProblemType.UNAVAILABLE, "Too many people are signing in; try again in a moment.")
                                .withRetryAfterSeconds(LONGEST_WAIT_SECONDS));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw Refusal.of(ProblemType.UNAVAILABLE, "The server is stopping; try again in a moment.");
        }
        try {
            return hashing.matches(password, encoded);
        } finally {
            turns.release();
        }
    }
}
