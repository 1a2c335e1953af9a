package org.fieldkeep.app.account;

import org.fieldkeep.store.account.AccountProfile;

/// The accounts that have data on this device. Everything here waits for the disk.
public interface Accounts {

    /// Those there are.
    AccountsHere list();

    /// Opens one. Its failures are the store's own: a newer schema, damage, or a file that cannot be opened.
    OpenAccount open(AccountProfile profile);
}
