package org.fieldkeep.server.session;

/// How passwords are kept: slowly, with the parameters inside what is kept.
public interface PasswordHashing {

    /// The encoded hash of a password under a fresh salt.
    String hash(String password);

    /// Whether the password belongs to the encoded hash; takes as long either way.
    boolean matches(String password, String encoded);
}
