/// The program's one window and what fills it: the choice of accounts, a sign-in, the main window of an open
/// account, or a message when data cannot be opened. Puts the parts together; decides nothing about reports.
@NullMarked
package org.fieldkeep.app.shell;

import org.jspecify.annotations.NullMarked;
