/// Signing in for the first time and again, choosing between accounts, and signing out. Nothing here stops anybody from
/// working: local data opens without a session.
@NullMarked
package org.fieldkeep.app.signin;

import org.jspecify.annotations.NullMarked;
