package org.fieldkeep.app.demo;

import java.util.random.RandomGenerator;

/// Somebody with an account at the demo's server.
///
/// @param password made anew for each run
public record Person(String name, String password) {

    private static final String LETTERS = "abcdefghkmnpqrstuvwxyz23456789";
    private static final int LENGTH = 14;

    static Person of(String name, RandomGenerator random) {
        StringBuilder password = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            password.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return new Person(name, password.toString());
    }

    @Override
    public String toString() {
        return name;
    }
}
