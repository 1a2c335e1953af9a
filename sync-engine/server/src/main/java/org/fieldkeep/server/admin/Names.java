package org.fieldkeep.server.admin;

import java.util.regex.Pattern;

/// What organisations, people and projects may be called: names that need no quoting anywhere.
final class Names {

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._@-]{0,63}");
    private static final int MAX_TITLE = 200;
    private static final Pattern ORGANISATION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private Names() {}

    /// Organisations are often known by capital letters.
    static void checkOrganisation(String name) {
        if (!ORGANISATION.matcher(name).matches()) {
            throw new AdministrationProblem("A name of an organisation has at most 64 letters, digits, dots, dashes or"
                    + " underscores, and begins with a letter or digit.");
        }
    }

    static void checkTitle(String title) {
        if (title.isBlank() || title.length() > MAX_TITLE || title.chars().anyMatch(Character::isISOControl)) {
            throw new AdministrationProblem("A title of a project has 1 to " + MAX_TITLE + " characters on one line.");
        }
    }

    static void check(String kind, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new AdministrationProblem("A name of a " + kind
                    + " has at most 64 lower-case letters, digits, dots, dashes, underscores or @, and begins with a"
                    + " letter or digit.");
        }
    }
}
