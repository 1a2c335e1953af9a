package org.fieldkeep.app.main;

import atlantafx.base.controls.CustomTextField;
import java.util.UUID;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.fxml.Fxml;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.work.EditorOpener;
import org.fieldkeep.app.work.Keyboard;
import org.fieldkeep.app.work.Navigator;
import org.fieldkeep.app.work.ReviewOpener;
import org.fieldkeep.store.report.ReportFilter;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/// The window: puts the view model's filters and list on the screen and hands keys and clicks on.
public final class MainController {

    private static final int NEAR_THE_END = 30;

    private final MainViewModel model;
    private final MainActions actions;
    private final Texts texts;
    private final Trash trash;
    private final Notices notices;
    private final BorderPane root;
    private final WorkArea work;
    private boolean marking;

    @FXML
    private VBox top;

    @FXML
    private HBox notice;

    @FXML
    private Label noticeText;

    @FXML
    private CustomTextField search;

    @FXML
    private Button newReport;

    @FXML
    private MenuButton menu;

    @FXML
    private VBox sidebar;

    @FXML
    private VBox kinds;

    @FXML
    private Label projectsHead;

    @FXML
    private VBox projects;

    @FXML
    private Button aside;

    @FXML
    private ListView<ReportItem> list;

    @FXML
    private VBox empty;

    @FXML
    private FontIcon emptyIcon;

    @FXML
    private Label emptyTitle;

    @FXML
    private Label emptyHint;

    @FXML
    private StackPane workArea;

    /// @param banner shown below the top bar when there is something to say
    /// @param status the status bar
    @SuppressWarnings("NullAway.Init") // the fields are set by FXML
    public MainController(
            MainViewModel model,
            MainActions actions,
            Trash trash,
            Notices notices,
            Node banner,
            Node status,
            Function<Navigator, EditorOpener> editors,
            Function<Navigator, ReviewOpener> reviews) {
        this.model = model;
        this.actions = actions;
        this.trash = trash;
        this.notices = notices;
        this.texts = Texts.of(MainController.class);
        this.root = (BorderPane) Fxml.load(this);
        this.work = new WorkArea(workArea, nothingChosen(), model, editors, reviews, list::requestFocus);
        top.getChildren().add(banner);
        root.setBottom(status);
    }

    /// The window's content.
    public Parent root() {
        return root;
    }

    /// The store or sync's state changed.
    public void refresh() {
        model.refresh();
        work.refresh();
    }

    /// The window closes: what was typed is kept.
    public void close() {
        model.close();
        work.leave();
    }

    @FXML
    private void initialize() {
        search.setPromptText(texts.get("search.prompt", Keys.SEARCH.getDisplayText()));
        search.textProperty().bindBidirectional(model.searchProperty());
        newReport.setTooltip(new Tooltip(texts.get("new.tooltip", Keys.NEW_REPORT.getDisplayText())));
        list.setItems(model.items());
        list.setCellFactory(view -> new ReportCell(texts.get("row.draft"), this::seen));
        list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
        ListKeys listKeys = new ListKeys(model, list, new RowActions());
        listKeys.follow(search);
        model.updatingProperty().subscribe(updating -> {
            if (!updating) {
                markSelected();
                listKeys.updated();
            }
        });
        model.selectedProperty().subscribe(report -> markSelected());
        model.emptyProperty().subscribe(this::showEmpty);
        new FilterButtons(model, kinds, projectsHead, projects).follow();
        model.asideProperty().subscribe(count -> showAside(count.intValue()));
        noticeText.textProperty().bind(notices.textProperty());
        notices.textProperty().subscribe(this::showNotice);
        menu.setOnShowing(shown -> fillMenu());
        fillMenu();
    }

    /// Gives the window's keys to its scene, and the keyboard to the list.
    public void installKeys() {
        Keyboard.letInto(root);
        list.requestFocus();
        Keys keys = new Keys(root.getScene());
        keys.on(Keys.NEW_REPORT, this::startNew);
        keys.on(Keys.SEARCH, this::toSearch);
        keys.on(Keys.SYNC, actions::syncNow);
        keys.on(Keys.REVIEW, () -> filterBy(ReportFilter.TO_REVIEW));
        keys.on(Keys.NOT_SENT, () -> filterBy(ReportFilter.NOT_SENT));
        keys.on(Keys.NEXT_PANE, () -> movePane(1));
        keys.on(Keys.PREVIOUS_PANE, () -> movePane(-1));
    }

    @FXML
    private void startNew() {
        NewReport possible = model.newReportProperty().get();
        if (possible.isPlain()) {
            work.startNew(
                    possible.forms().getFirst().ref(),
                    possible.projects().getFirst().id());
        } else {
            work.show(new NewReportController(model.newReportProperty(), work::startNew));
        }
    }

    private void chosen(@Nullable ReportItem item) {
        if (item != null && !marking && !model.updatingProperty().get()) {
            work.choose(item);
        }
    }

    private void markSelected() {
        UUID report = model.selectedProperty().get();
        marking = true;
        model.item(report)
                .ifPresentOrElse(
                        item -> list.getSelectionModel().select(item),
                        () -> list.getSelectionModel().clearSelection());
        marking = false;
    }

    private final class RowActions implements ListKeys.Actions {
        @Override
        public void enter(ReportItem item) {
            work.enter(item);
        }

        @Override
        public void delete(ReportItem item) {
            work.showList(); // what is being typed is kept before the report goes
            trash.delete(item.report(), item.title());
        }
    }

    private void seen(int index) {
        if (index >= model.items().size() - NEAR_THE_END) {
            model.endReached();
        }
    }

    private void showEmpty(@Nullable EmptyText text) {
        empty.setVisible(text != null);
        if (text != null) {
            emptyIcon.setIconLiteral(text.icon());
            emptyTitle.setText(text.title());
            emptyHint.setText(text.hint());
        }
    }

    private void fillMenu() {
        menu.getItems().clear();
        addToMenu(actions.isDark() ? "menu.theme.light" : "menu.theme.dark", actions::toggleTheme);
        if (actions.isSignInNeeded()) {
            addToMenu("menu.signIn", actions::signIn);
        }
        addToMenu("menu.switch", actions::switchAccount);
        addToMenu("menu.signOut", actions::signOut);
    }

    private void addToMenu(String key, Runnable action) {
        MenuItem item = new MenuItem(texts.get(key));
        item.setOnAction(chosen -> action.run());
        menu.getItems().add(item);
    }

    @FXML
    private void openAside() {
        work.showAside();
    }

    private void showAside(int count) {
        aside.setText(texts.get("aside", count));
        aside.setVisible(count > 0);
        aside.setManaged(count > 0);
    }

    @FXML
    private void dismissNotice() {
        notices.dismiss();
    }

    private void showNotice(String text) {
        notice.setVisible(!text.isEmpty());
        notice.setManaged(!text.isEmpty());
    }

    private void filterBy(ReportFilter filter) {
        model.filterProperty().set(ListFilter.of(filter));
        list.requestFocus();
    }

    private void toSearch() {
        search.requestFocus();
        search.selectAll();
    }

    private void movePane(int step) {
        new PaneCycle(root.getScene(), sidebar, list, workArea).move(step);
    }

    private Node nothingChosen() {
        FontIcon icon = new FontIcon("fth-file-text");
        icon.getStyleClass().add("icon-large");
        Label title = new Label(texts.get("work.empty"));
        title.getStyleClass().add("strong");
        Label hint = new Label(texts.get("work.empty.hint", Keys.NEW_REPORT.getDisplayText()));
        hint.getStyleClass().add("muted");
        VBox page = new VBox(icon, title, hint);
        page.getStyleClass().add("empty-state");
        return page;
    }
}
