/// What an operator does: tenants, accounts, projects, access, forms, restores.
@NullMarked
package org.fieldkeep.server.admin;

import org.jspecify.annotations.NullMarked;
