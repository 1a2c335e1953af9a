package org.fieldkeep.app.background;

import javafx.application.Platform;

/// JavaFX's own thread.
public final class FxUiThread implements UiThread {

    @Override
    public void run(Runnable work) {
        if (Platform.isFxApplicationThread()) {
            work.run();
        } else {
            Platform.runLater(work);
        }
    }
}
