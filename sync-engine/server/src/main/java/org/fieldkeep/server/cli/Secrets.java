package org.fieldkeep.server.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.jspecify.annotations.Nullable;

/// Reads passwords where no command line, history or environment shows them.
final class Secrets {

    private Secrets() {}

    /// The password typed at the terminal, or the first line of standard input.
    static String password(@Nullable Console console, InputStream input) {
        if (console != null && console.isTerminal()) {
            char[] typed = console.readPassword("Password: ");
            return required(typed == null ? null : new String(typed));
        }
        try {
            // a decoder of one's own refuses what is not UTF-8; the usual one would keep another password than was
            // given
            return required(
                    new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8.newDecoder())).readLine());
        } catch (CharacterCodingException wrong) {
            throw new AdministrationProblem("Give the password in UTF-8.");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String required(@Nullable String password) {
        if (password == null || password.isEmpty()) {
            throw new AdministrationProblem("Give the password as a line on standard input.");
        }
        return password;
    }
}
