package org.fieldkeep.server.session;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.util.function.IntFunction;

/// Argon2id (RFC 9106). The standard parameters are OWASP's minimum for interactive sign-in: 19 MiB, two passes, one
/// lane, 32 bytes, a 16-byte salt.
public final class Argon2Hashing implements PasswordHashing {

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private final Argon2Function function;
    private final IntFunction<byte[]> secrets;

    /// @param memoryKib memory in KiB
    /// @param passes how often the memory is gone over
    /// @param secrets gives that many unpredictable bytes
    public Argon2Hashing(int memoryKib, int passes, IntFunction<byte[]> secrets) {
        this.function = Argon2Function.getInstance(memoryKib, passes, 1, HASH_BYTES, Argon2.ID);
        this.secrets = secrets;
    }

    /// The parameters for people's passwords.
    public static Argon2Hashing standard(IntFunction<byte[]> secrets) {
        return new Argon2Hashing(19 * 1024, 2, secrets);
    }

    @Override
    public String hash(String password) {
        return Password.hash(password)
                .addSalt(secrets.apply(SALT_BYTES))
                .with(function)
                .getResult();
    }

    @Override
    public boolean matches(String password, String encoded) {
        return Password.check(password, encoded).with(Argon2Function.getInstanceFromHash(encoded));
    }
}
