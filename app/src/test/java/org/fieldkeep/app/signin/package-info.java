/// Tests of this package.
@NullMarked
package org.fieldkeep.app.signin;

import org.jspecify.annotations.NullMarked;
