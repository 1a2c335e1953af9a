/// Signing in, tokens and their rotation, devices, and who is calling. No HTTP.
@NullMarked
package org.fieldkeep.server.session;

import org.jspecify.annotations.NullMarked;
