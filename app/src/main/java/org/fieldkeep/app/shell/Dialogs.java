package org.fieldkeep.app.shell;

import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fieldkeep.app.theme.Look;

/// Opens questions over the window.
final class Dialogs {

    private final Window owner;
    private final String title;

    Dialogs(Window owner, String title) {
        this.owner = owner;
        this.title = title;
    }

    /// Shows a question; at most one is open at a time, since the window below waits.
    ///
    /// @param page makes the content; given what closes the question
    void ask(Function<Runnable, Parent> page) {
        Stage dialog = new Stage();
        dialog.initOwner(owner);
        dialog.initModality(Modality.WINDOW_MODAL);
        dialog.setResizable(false);
        dialog.setTitle(title);
        Scene scene = new Scene(page.apply(dialog::close));
        Look.dress(scene);
        dialog.setScene(scene);
        dialog.show();
    }
}
