/// Tests of forms, their expressions and the checks.
@NullMarked
package org.fieldkeep.protocol.form;

import org.jspecify.annotations.NullMarked;
