package org.fieldkeep.server.cli;

import java.io.Console;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The passwords of several accounts: each from its variable of the environment, or the next line of standard input.
final class Passwords {

    private final Map<String, String> environment;
    private final @Nullable Console console;
    private final InputStream input;

    Passwords(Map<String, String> environment, @Nullable Console console, InputStream input) {
        this.environment = environment;
        this.console = console;
        this.input = input;
    }

    /// The password that the variable holds; if there is none, the next that is typed or in the input.
    ///
    /// @throws org.fieldkeep.server.admin.AdministrationProblem if there is none there either
    String of(String variable) {
        String set = environment.get(variable);
        return set == null || set.isEmpty() ? Secrets.password(console, input) : set;
    }
}
