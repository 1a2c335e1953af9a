/// The guided tour: drives the window as a person does, with mouse and keyboard, and reads what the screen says.
@NullMarked
package org.fieldkeep.app.demo.tour;

import org.jspecify.annotations.NullMarked;
