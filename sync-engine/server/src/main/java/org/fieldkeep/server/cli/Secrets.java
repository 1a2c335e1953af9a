package org.fieldkeep.server.cli;

import java.io.ByteArrayOutputStream;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.jspecify.annotations.Nullable;

/// Reads passwords where no command line, history or environment shows them.
final class Secrets {

    private Secrets() {}

    /// The password typed at the terminal, or the next line of standard input.
    static String password(@Nullable Console console, InputStream input) {
        if (console != null && console.isTerminal()) {
            char[] typed = console.readPassword("Password: ");
            return required(typed == null ? null : new String(typed));
        }
        try {
            return required(line(input));
        } catch (CharacterCodingException wrong) {
            throw new AdministrationProblem("Give the password in UTF-8.");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// The next line and not a byte more, since another password may follow; null where there is none.
    private static @Nullable String line(InputStream input) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int next = input.read();
        if (next < 0) {
            return null;
        }
        while (next >= 0 && next != '\n') {
            bytes.write(next);
            next = input.read();
        }
        // a decoder of one's own refuses what is not UTF-8; the usual one would keep another password than was given
        String line = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes.toByteArray()))
                .toString();
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    private static String required(@Nullable String password) {
        if (password == null || password.isEmpty()) {
            throw new AdministrationProblem("Give the password as a line on standard input.");
        }
        return password;
    }
}
