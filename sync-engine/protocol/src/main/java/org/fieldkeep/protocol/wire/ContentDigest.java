package org.fieldkeep.protocol.wire;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;

/// The digest of a body that travels beside it (RFC 9530), so that an answer altered on the way is not taken at its
/// word.
public final class ContentDigest {

    private static final String MEMBER = "sha-256=:";

    private ContentDigest() {}

    /// The header's value for a body.
    public static String of(byte[] body) {
        return MEMBER + Base64.getEncoder().encodeToString(sha256(body)) + ":";
    }

    /// Whether a body is what the header says; a header without a SHA-256 says nothing against it.
    public static boolean agrees(String header, byte[] body) {
        int start = header.toLowerCase(Locale.ROOT).indexOf(MEMBER);
        if (start < 0) {
            return true;
        }
        int from = start + MEMBER.length();
        int end = header.indexOf(':', from);
        return end >= 0
                && header.substring(from, end).equals(Base64.getEncoder().encodeToString(sha256(body)));
    }

    private static byte[] sha256(byte[] body) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(body);
        } catch (NoSuchAlgorithmException neverOnJava) {
            throw new IllegalStateException(neverOnJava);
        }
    }
}
