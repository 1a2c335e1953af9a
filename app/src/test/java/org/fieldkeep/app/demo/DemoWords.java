package org.fieldkeep.app.demo;

/// What the demo says on the console.
final class DemoWords {

    private DemoWords() {}

    static String banner(DemoWorld world) {
        People people = world.people();
        return """

                Fieldkeep is open, signed in as %s of %s. Everything is in a temporary folder and goes when you quit.
                  server      http://127.0.0.1:%d (behind a network that can be pulled out: %s)
                  password    %s   for %s, when you are asked to sign in
                  other       %s works on a device of their own
                """.formatted(
                        people.own().name(),
                        People.TENANT,
                        world.server().port(),
                        world.network().address(),
                        people.own().password(),
                        people.own().name(),
                        people.other().name());
    }
}
