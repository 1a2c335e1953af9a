/// Tests of the routes.
@NullMarked
package org.fieldkeep.server.api;

import org.jspecify.annotations.NullMarked;
