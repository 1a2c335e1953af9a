/// Tests of what sign-in and the lives of a server say.
@NullMarked
package org.fieldkeep.protocol.session;

import org.jspecify.annotations.NullMarked;
