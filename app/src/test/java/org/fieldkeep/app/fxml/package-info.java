/// Tests of this package.
@NullMarked
package org.fieldkeep.app.fxml;

import org.jspecify.annotations.NullMarked;
