package org.fieldkeep.app.demo.tour;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import javafx.stage.Stage;
import org.fieldkeep.app.demo.DemoProblem;
import org.fieldkeep.app.demo.DemoWorld;
import org.fieldkeep.app.demo.Patience;

/// Shows every state a report can be in, and how one gets out of it again.
public final class GuidedTour {

    private static final List<String> STATES = List.of("pending", "sending", "needs sign-in", "needs review", "synced");

    private final Visit visit;
    private final Path folder;
    private String chapter = "at the start";

    /// @param stage the program's window, open and signed in
    /// @param folder where pictures go
    public GuidedTour(DemoWorld world, Stage stage, Path folder, PrintStream out) {
        this.folder = folder;
        visit = new Visit(world, new Screen(stage), new Hands(stage), new Camera(folder), new TourLog(out));
    }

    /// Goes through all chapters, and says if something did not happen that should have.
    ///
    /// @return whether everything happened
    @SuppressWarnings("CatchingUnchecked") // whatever went wrong, the person reads what and sees a picture of it
    public boolean succeeds() {
        try {
            go();
            return true;
        } catch (RuntimeException failed) {
            visit.other(
                    "FAILED", failed instanceof DemoProblem ? String.valueOf(failed.getMessage()) : failed.toString());
            visit.picture("failed");
            visit.log()
                    .failed("The guided tour failed " + chapter + "; what happened before and what was logged stands"
                            + " above, and pictures of the window up to that moment are in " + folder.toAbsolutePath()
                            + ".");
            return false;
        }
    }

    private void go() {
        Patience.until(
                "the window lists the reports", () -> !visit.screen().rows().isEmpty());
        for (Chapter next : List.of(
                new WithoutConnection(),
                new SessionLost(),
                new Conflict(),
                new Refusal(),
                new Deletion(),
                new NewReport())) {
            visit.log().chapter(next.title());
            chapter = "in the chapter \"" + next.title() + "\"";
            next.go(visit);
        }
        chapter = "at the end";
        TreeSet<String> missing = new TreeSet<>(STATES);
        missing.removeAll(visit.log().states());
        if (!missing.isEmpty()) {
            throw new DemoProblem("No report was ever shown as " + String.join(", ", missing) + ".");
        }
        visit.log().end(STATES, visit.camera().taken());
    }
}
