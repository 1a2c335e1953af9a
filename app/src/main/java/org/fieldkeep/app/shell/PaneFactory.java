package org.fieldkeep.app.shell;

import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;

/// Makes what opens in the work area of one account.
public interface PaneFactory {

    /// The editor of that account's reports.
    EditorOpener editor(OpenAccount account, Navigator navigator);

    /// The review of that account's reports.
    ReviewOpener review(OpenAccount account, Navigator navigator);
}
