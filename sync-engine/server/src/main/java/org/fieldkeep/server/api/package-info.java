/// Requests and responses as values: routes, header checks, problem documents. No HTTP library, no SQL.
@NullMarked
package org.fieldkeep.server.api;

import org.jspecify.annotations.NullMarked;
