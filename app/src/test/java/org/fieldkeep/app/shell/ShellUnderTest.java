package org.fieldkeep.app.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fieldkeep.app.account.Accounts;
import org.fieldkeep.app.account.AccountsHere;
import org.fieldkeep.app.account.FirstSignIn;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.background.FxUiThread;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fixture.Hands;
import org.fieldkeep.app.fixture.Pictures;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.main.ReportItem;
import org.fieldkeep.app.settings.SettingsFile;
import org.fieldkeep.app.theme.Look;
import org.fieldkeep.app.theme.Theme;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.store.account.AccountProfile;

/// The whole window, and hands to use it with.
final class ShellUnderTest implements AutoCloseable {

    private final ExecutorService storeThread = Executors.newSingleThreadExecutor();
    private final ExecutorService network = Executors.newVirtualThreadPerTaskExecutor();
    private final Hands hands;
    private final Path directory;
    private final Shell shell;
    private final Stage stage;

    /// @param panes makes what opens in the work area, given what the window has around it
    ShellUnderTest(
            Path directory,
            InstantSource clock,
            Accounts accounts,
            FirstSignIn signIn,
            Function<Surroundings, PaneFactory> panes)
            throws InterruptedException {
        Ui.start();
        this.directory = directory;
        FxUiThread ui = new FxUiThread();
        Tasks side = new Tasks(network, ui);
        Surroundings around =
                new Surroundings(new Tasks(storeThread, ui), side, side, clock, ZoneOffset.UTC, Locale.UK);
        stage = Ui.call(Stage::new);
        hands = new Hands(stage);
        shell = Ui.call(() -> new Shell(stage, settings(), accounts, signIn, panes.apply(around), around));
        Ui.run(() -> {
            stage.setWidth(980);
            stage.setHeight(640);
            shell.start();
        });
    }

    /// The window on one sample account, whose password is `right`.
    static ShellUnderTest on(SampleAccount account, Path directory, RecordedPanes panes) throws InterruptedException {
        return on(account, List.of(), directory, panes);
    }

    /// The window on one sample account, whose password is `right`, beside others that cannot be read.
    static ShellUnderTest on(SampleAccount account, List<Path> unreadable, Path directory, RecordedPanes panes)
            throws InterruptedException {
        Accounts known = new Accounts() {
            @Override
            public AccountsHere list() {
                return new AccountsHere(List.of(account.profile()), unreadable);
            }

            @Override
            public OpenAccount open(AccountProfile profile) {
                return account;
            }
        };
        FirstSignIn signIn = (address, organisation, name, password) -> password.equals("right")
                ? new FirstSignIn.Outcome.Opened(account, false)
                : new FirstSignIn.Outcome.NotSignedIn(new SignInResult.WrongPassword());
        return new ShellUnderTest(directory, account.clock(), known, signIn, around -> panes);
    }

    /// Where the settings are kept.
    SettingsFile settings() {
        return new SettingsFile(directory.resolve("settings.properties"));
    }

    /// The account that is open.
    OpenAccount account() {
        return Ui.call(() -> shell.account().orElseThrow());
    }

    /// The window.
    Stage stage() {
        return stage;
    }

    /// Waits until the list shows as many reports.
    void untilRows(int count) throws InterruptedException {
        Ui.until(
                count + " rows",
                () -> find("#list") instanceof ListView<?> list
                        && list.getItems().size() == count);
    }

    /// Waits until this text stands somewhere in the window.
    void untilText(String text) throws InterruptedException {
        Ui.until("the text " + text, () -> shows(text));
    }

    /// Waits until the keyboard is in a field of what is worked on.
    void untilInWork() throws InterruptedException {
        Ui.until("the keyboard is in the work area", () -> {
            Node focused = stage.getScene().getFocusOwner();
            for (Node at = focused; at != null; at = at.getParent()) {
                if ("workArea".equals(at.getId())) {
                    return focused instanceof TextInputControl;
                }
            }
            return false;
        });
    }

    /// Waits until this text stands somewhere in the window, and clicks it.
    void click(String text) throws InterruptedException {
        untilText(text);
        hands.click(text);
    }

    /// Whether this text stands somewhere in the window, and can be seen.
    boolean shows(String text) {
        return Ui.call(() -> hands.labelled(text).isPresent());
    }

    /// What a screen reader says of each row that is shown.
    List<String> spokenRows() {
        return Ui.call(() -> all(".list-cell").stream()
                .filter(node -> node instanceof ListCell<?> cell && cell.getItem() instanceof ReportItem)
                .map(Node::getAccessibleText)
                .toList());
    }

    /// What clicks and types.
    Hands hands() {
        return hands;
    }

    /// Chooses the row of the list.
    void choose(int row) {
        Ui.run(() -> {
            ListView<?> list = list();
            list.requestFocus();
            list.getSelectionModel().select(row);
        });
    }

    /// The item of the menu.
    MenuItem menuItem(String text) {
        return ((MenuButton) find("#menu"))
                .getItems().stream()
                        .filter(item -> item.getText().equals(text))
                        .findFirst()
                        .orElseThrow();
    }

    /// The question that is open over the window, if any.
    Optional<Window> dialog() {
        return Window.getWindows().stream()
                .filter(open -> open instanceof Stage over && stage.equals(over.getOwner()) && over.isShowing())
                .findFirst();
    }

    /// The list.
    ListView<?> list() {
        return (ListView<?>) find("#list");
    }

    /// The first control of that query.
    Node find(String query) {
        return stage.getScene().getRoot().lookup(query);
    }

    /// Writes what the window shows to `target/screens`, once in each theme.
    void picture(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screens"));
        for (Theme theme : Theme.values()) {
            Ui.run(() -> Look.use(theme));
            Ui.run(() -> stage.getScene().getRoot().layout());
            WritableImage picture = Ui.call(() -> stage.getScene().snapshot(null));
            Pictures.write(picture, folder.resolve(name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png"));
        }
        Ui.run(() -> Look.use(Theme.LIGHT));
    }

    @Override
    public void close() {
        Ui.run(() -> {
            stage.hide();
            shell.close();
        });
        storeThread.close();
        network.close();
    }

    private Set<Node> all(String query) {
        return stage.getScene().getRoot().lookupAll(query);
    }
}
