package org.fieldkeep.app.main;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Pane;

/// The sidebar's filters as buttons, of which one is chosen.
final class FilterButtons {

    private final MainViewModel model;
    private final Pane kinds;
    private final Node projectsHead;
    private final Pane projects;
    private final ToggleGroup group = new ToggleGroup();

    /// @param kinds takes the filters by kind
    /// @param projectsHead shown while there are projects
    /// @param projects takes the filters by project
    FilterButtons(MainViewModel model, Pane kinds, Node projectsHead, Pane projects) {
        this.model = model;
        this.kinds = kinds;
        this.projectsHead = projectsHead;
        this.projects = projects;
    }

    /// Shows the model's filters from now on.
    void follow() {
        model.filters().addListener((ListChangeListener<FilterItem>) change -> show());
        model.filterProperty().subscribe(chosen -> mark());
        show();
    }

    private void show() {
        int nthKind = 0;
        int nthProject = 0;
        for (FilterItem item : model.filters()) {
            boolean kind = item.filter().project() == null;
            button(kind ? kinds : projects, kind ? nthKind++ : nthProject++).show(item);
        }
        kinds.getChildren().remove(nthKind, kinds.getChildren().size());
        projects.getChildren().remove(nthProject, projects.getChildren().size());
        projectsHead.setVisible(nthProject > 0);
        mark();
    }

    private FilterButton button(Pane among, int nth) {
        if (nth < among.getChildren().size()) {
            return (FilterButton) among.getChildren().get(nth);
        }
        FilterButton button = new FilterButton();
        button.setToggleGroup(group);
        button.setOnAction(chosen -> {
            button.setSelected(true); // the chosen one cannot be taken back, only another chosen
            model.filterProperty().set(button.filter());
        });
        among.getChildren().add(button);
        return button;
    }

    private void mark() {
        group.getToggles().stream()
                .map(FilterButton.class::cast)
                .filter(button -> button.filter().equals(model.filterProperty().get()))
                .findFirst()
                .ifPresent(button -> button.setSelected(true));
    }
}
