/// An account as the windows use it: its store, its sync as facts, and the few things a person can ask of it. No window
/// lives here.
@NullMarked
package org.fieldkeep.app.account;

import org.jspecify.annotations.NullMarked;
