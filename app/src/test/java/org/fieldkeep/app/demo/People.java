package org.fieldkeep.app.demo;

import java.util.List;
import java.util.random.RandomGenerator;

/// Everybody in the demo.
///
/// @param own who sits at the window
/// @param other who works on another device
/// @param admin who administers the organisation
public record People(Person own, Person other, Person admin) {

    /// The organisation all of them belong to.
    public static final String TENANT = "NORTH";

    /// New passwords for the same people.
    public static People with(RandomGenerator random) {
        return new People(Person.of("worker-a", random), Person.of("worker-b", random), Person.of("admin-n", random));
    }

    List<Person> all() {
        return List.of(own, other, admin);
    }
}
