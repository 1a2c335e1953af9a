/// Builds the package a person installs: a runtime image of its own, the program in it, and the system's package around
/// both. Runs only under `mvn -Pinstaller`; nothing of it ships.
@NullMarked
package org.fieldkeep.installer;

import org.jspecify.annotations.NullMarked;
