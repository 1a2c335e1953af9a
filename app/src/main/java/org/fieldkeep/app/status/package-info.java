/// The bar at the bottom of the window: connection, account, what is not sent, what is to review, and when everything
/// was last exchanged.
@NullMarked
package org.fieldkeep.app.status;

import org.jspecify.annotations.NullMarked;
