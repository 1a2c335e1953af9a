package org.fieldkeep.app.account;

import java.nio.file.Path;
import java.util.List;
import org.fieldkeep.store.account.AccountProfile;

/// Which accounts have data on this device.
///
/// @param profiles those that can be opened, by user name
/// @param unreadable the folders of those that cannot be read now, whoever's they are; they are left as they are
public record AccountsHere(List<AccountProfile> profiles, List<Path> unreadable) {}
