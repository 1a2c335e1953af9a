package org.fieldkeep.app.account;

import java.util.List;
import org.fieldkeep.store.account.AccountProfile;

/// The accounts that have data on this device. Everything here waits for the disk.
public interface Accounts {

    /// Those there are, by user name.
    List<AccountProfile> list();

    /// Opens one. Its failures are the store's own: a newer schema, damage, or a file that cannot be opened.
    OpenAccount open(AccountProfile profile);
}
