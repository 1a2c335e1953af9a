/// The rules about who may know whom, written once and applied by one small test in every module.
@NullMarked
package org.fieldkeep.architecture;

import org.jspecify.annotations.NullMarked;
