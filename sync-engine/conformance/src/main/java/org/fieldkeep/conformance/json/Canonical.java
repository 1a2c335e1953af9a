package org.fieldkeep.conformance.json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.erdtman.jcs.JsonCanonicalizer;

/// The canonical form of RFC 8785 and its digest, also of what is no operation.
public final class Canonical {

    private Canonical() {}

    /// The canonical form of a JSON object.
    public static String of(String json) {
        try {
            return new JsonCanonicalizer(json).getEncodedString();
        } catch (IOException refused) {
            throw new IllegalArgumentException("the kit made a text that has no canonical form", refused);
        }
    }

    /// The digest that a line carrying that object has to name.
    public static String digest(String json) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(of(json).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /// A pushed line around that object, naming its true digest.
    public static String line(String json) {
        return line(json, digest(json));
    }

    /// A pushed line around that object, naming that digest.
    public static String line(String json, String digest) {
        return "{\"digest\":\"" + digest + "\",\"operation\":" + json + "}";
    }
}
