/// Where each account's data lives on disk, and who may send from there.
@NullMarked
package org.fieldkeep.store.account;

import org.jspecify.annotations.NullMarked;
