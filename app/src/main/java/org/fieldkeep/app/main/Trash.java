package org.fieldkeep.app.main;

import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.state.Live;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Moves reports to the trash and says what became of it.
public final class Trash {

    private static final Logger LOG = LoggerFactory.getLogger(Trash.class);

    private final LocalStore store;
    private final Supplier<Live> live;
    private final Tasks tasks;
    private final Texts texts;
    private final Consumer<String> say;

    /// @param say shows one sentence
    public Trash(LocalStore store, Supplier<Live> live, Tasks tasks, Texts texts, Consumer<String> say) {
        this.store = store;
        this.live = live;
        this.tasks = tasks;
        this.texts = texts;
        this.say = say;
    }

    /// Deletes the report; like every change it is saved here first and sent when possible.
    public void delete(UUID report, String title) {
        tasks.run(() -> store.reports()
                        .open(report, live.get())
                        .ifPresent(shown -> store.reports().delete(report, shown.stand())))
                .then(done -> say.accept(texts.get("trash.done", title)))
                .otherwise(failure -> {
                    LOG.error("a report could not be deleted", failure);
                    say.accept(texts.get("trash.failed", title));
                })
                .start();
    }
}
