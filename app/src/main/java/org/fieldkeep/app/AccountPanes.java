package org.fieldkeep.app;

import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.background.Later;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.editor.Editors;
import org.fieldkeep.app.review.Reviewing;
import org.fieldkeep.app.shell.PaneFactory;
import org.fieldkeep.app.shell.Surroundings;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;

/// Editor and review for the shell.
public final class AccountPanes implements PaneFactory {

    private final Surroundings around;
    private final Supplier<UUID> ids;

    /// @param ids for new reports
    public AccountPanes(Surroundings around, Supplier<UUID> ids) {
        this.around = around;
        this.ids = ids;
    }

    @Override
    public EditorOpener editor(OpenAccount account, Navigator navigator) {
        Editors editors = new Editors(context(account), navigator);
        editors.offerUnsaved();
        return editors;
    }

    @Override
    public ReviewOpener review(OpenAccount account, Navigator navigator) {
        return new Reviewing(context(account), navigator);
    }

    private EditorContext context(OpenAccount account) {
        return new EditorContext(
                account.store(),
                account.profile().user(),
                around.store(),
                Later.on(around.store().ui()),
                around.clock(),
                ids,
                () -> account.facts().engine().live(),
                around.locale(),
                around.zone(),
                text -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
    }
}
