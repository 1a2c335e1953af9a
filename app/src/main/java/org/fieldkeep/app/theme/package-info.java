/// How the windows look: the two themes, the one stylesheet over them, the bundled font.
@NullMarked
package org.fieldkeep.app.theme;

import org.jspecify.annotations.NullMarked;
