/// What can stand in the window's work area, to the right of the list, and how one gets from there to another place.
/// The shell shows panes through these interfaces and knows neither editor nor review; they know nothing of the shell.
@NullMarked
package org.fieldkeep.app.work;

import org.jspecify.annotations.NullMarked;
