package org.fieldkeep.app;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.shell.PaneFactory;
import org.fieldkeep.app.shell.Surroundings;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;

/// Editor and review for the shell.
final class AccountPanes implements PaneFactory {

    AccountPanes(Surroundings around, Supplier<UUID> ids) {}

    @Override
    public EditorOpener editor(OpenAccount account, Navigator navigator) {
        return new EditorOpener() {
            @Override
            public WorkPane open(UUID report) {
                return new Nothing(report);
            }

            @Override
            public WorkPane openNew(FormRef form, String project) {
                return new Nothing(null);
            }
        };
    }

    @Override
    public ReviewOpener review(OpenAccount account, Navigator navigator) {
        return Nothing::new;
    }

    private record Nothing(
            @org.jspecify.annotations.Nullable UUID id, Node node) implements WorkPane {
        Nothing(@org.jspecify.annotations.Nullable UUID id) {
            this(id, new StackPane());
        }

        @Override
        public Optional<UUID> report() {
            return Optional.ofNullable(id);
        }

        @Override
        public void focus() {}

        @Override
        public void refresh() {}

        @Override
        public void close() {}
    }
}
