/// The `fieldkeep-server` command: the composition root, and one small class per command.
@NullMarked
package org.fieldkeep.server.cli;

import org.jspecify.annotations.NullMarked;
