package org.fieldkeep.app.review;

import java.util.UUID;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.app.work.WorkPane;

/// Opens the reviews of one account.
public final class Reviewing implements ReviewOpener {

    private final EditorContext context;
    private final Navigator navigator;

    public Reviewing(EditorContext context, Navigator navigator) {
        this.context = context;
        this.navigator = navigator;
    }

    @Override
    public WorkPane openAside() {
        AsideController pane = new AsideController(context);
        pane.refresh();
        return pane;
    }

    @Override
    public WorkPane open(UUID report) {
        ReviewViewModel model = new ReviewViewModel(context, navigator, report);
        ReviewController pane = new ReviewController(model, context);
        model.open();
        return pane;
    }
}
