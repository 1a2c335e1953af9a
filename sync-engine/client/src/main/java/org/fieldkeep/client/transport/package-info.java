/// Carrying one request to the server and one answer back, as values. Knows HTTP; knows nothing of reports or
/// tables.
@NullMarked
package org.fieldkeep.client.transport;

import org.jspecify.annotations.NullMarked;
