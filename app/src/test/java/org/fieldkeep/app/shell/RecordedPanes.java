package org.fieldkeep.app.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.app.work.WorkPane;
import org.fieldkeep.protocol.report.FormRef;
import org.jspecify.annotations.Nullable;

/// Panes that only remember what was asked of them, in words.
final class RecordedPanes implements PaneFactory {

    private final List<String> asked = new ArrayList<>();

    /// What was asked, in order.
    List<String> asked() {
        return asked;
    }

    @Override
    public EditorOpener editor(OpenAccount account, Navigator navigator) {
        return new EditorOpener() {
            @Override
            public WorkPane open(UUID report) {
                return new Pane("editor", report);
            }

            @Override
            public WorkPane openNew(FormRef form, String project) {
                return new Pane("new " + form.id() + " in " + project, null);
            }
        };
    }

    @Override
    public ReviewOpener review(OpenAccount account, Navigator navigator) {
        return new ReviewOpener() {
            @Override
            public WorkPane open(UUID report) {
                return new Pane("review", report);
            }

            @Override
            public WorkPane openAside() {
                return new Pane("aside", null);
            }
        };
    }

    private final class Pane implements WorkPane {
        private final String name;
        private final @Nullable UUID report;
        private final TextField node = new TextField();

        Pane(String name, @Nullable UUID report) {
            this.name = name;
            this.report = report;
            node.setId("pane");
            asked.add(name);
        }

        @Override
        public Node node() {
            return node;
        }

        @Override
        public Optional<UUID> report() {
            return Optional.ofNullable(report);
        }

        @Override
        public void focus() {
            node.requestFocus();
        }

        @Override
        public void refresh() {
            // nothing to show
        }

        @Override
        public void close() {
            asked.add("closed " + name);
        }
    }
}
