/// The one bridge between the window's thread and everything that may wait: the store, the network, files. Knows no
/// window.
@NullMarked
package org.fieldkeep.app.background;

import org.jspecify.annotations.NullMarked;
