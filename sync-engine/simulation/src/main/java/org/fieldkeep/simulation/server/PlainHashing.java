package org.fieldkeep.simulation.server;

import org.fieldkeep.server.session.PasswordHashing;

/// Keeps passwords as they are: a world has no secrets, and slow hashing would be most of its time.
final class PlainHashing implements PasswordHashing {

    @Override
    public String hash(String password) {
        return "plain:" + password;
    }

    @Override
    public boolean matches(String password, String encoded) {
        return encoded.equals(hash(password));
    }
}
