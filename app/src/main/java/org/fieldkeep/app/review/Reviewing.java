package org.fieldkeep.app.review;

import java.util.UUID;
import java.util.function.Consumer;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.app.work.WorkPane;

/// Opens the reviews of one account.
public final class Reviewing implements ReviewOpener {

    private final EditorContext context;
    private final Navigator navigator;
    private final Consumer<String> clipboard;

    /// @param clipboard takes text the person wants to paste elsewhere
    public Reviewing(EditorContext context, Navigator navigator, Consumer<String> clipboard) {
        this.context = context;
        this.navigator = navigator;
        this.clipboard = clipboard;
    }

    @Override
    public WorkPane open(UUID report) {
        ReviewViewModel model = new ReviewViewModel(context, navigator, clipboard, report);
        ReviewController pane = new ReviewController(model, context);
        model.open();
        return pane;
    }
}
