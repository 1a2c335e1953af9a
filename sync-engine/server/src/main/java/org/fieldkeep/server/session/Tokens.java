package org.fieldkeep.server.session;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.function.IntFunction;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Makes opaque tokens of 256 bits, and the hashes they are kept as.
///
/// The first pair of a session is random. Each later pair is derived from the refresh token that is exchanged for
/// it, under a key that only the server has: exchanging the same token twice gives the same pair, so a rotation
/// whose answer was lost is simply asked for again, and nobody who reads the database alone can make a token.
public class Tokens {

    private static final int BYTES = 32;

    private final IntFunction<byte[]> secrets;

    /// @param secrets gives that many unpredictable bytes
    public Tokens(IntFunction<byte[]> secrets) {
        this.secrets = secrets;
    }

    /// A token that nobody could guess.
    public String random() {
        return encode(secrets.apply(BYTES));
    }

    /// The token for a purpose that follows from another one.
    public String derived(byte[] key, String purpose, String token) {
        return encode(mac(key, purpose + "\n" + token));
    }

    /// What is kept of a token.
    public static String hash(String token) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java runtime has SHA-256", missing);
        }
    }

    /// HMAC-SHA-256 of a text.
    public static byte[] mac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java runtime has HmacSHA256", missing);
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
