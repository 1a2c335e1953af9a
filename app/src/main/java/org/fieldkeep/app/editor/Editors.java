package org.fieldkeep.app.editor;

import java.util.UUID;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;

/// Opens the editor of one account's reports.
public final class Editors implements EditorOpener {

    private final EditorContext context;
    private final Navigator navigator;

    public Editors(EditorContext context, Navigator navigator) {
        this.context = context;
        this.navigator = navigator;
    }

    /// Shows a report that was begun and never saved, if there is one: after a crash, say.
    public void offerUnsaved() {
        context.tasks()
                .ask(() -> OpenedReport.neverSaved(context.store()))
                .then(unsaved -> unsaved.ifPresent(copy -> navigator.showReport(copy.report())))
                .start();
    }

    @Override
    public WorkPane open(UUID report) {
        EditorViewModel model = new EditorViewModel(context, navigator, report);
        return new EditorController(model, context).start(model::open);
    }

    @Override
    public WorkPane openNew(FormRef form, String project) {
        EditorViewModel model =
                new EditorViewModel(context, navigator, context.ids().get());
        return new EditorController(model, context).start(() -> model.openNew(form, project));
    }
}
