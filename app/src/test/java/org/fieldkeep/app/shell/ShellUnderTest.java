package org.fieldkeep.app.shell;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.fieldkeep.app.account.Accounts;
import org.fieldkeep.app.account.FirstSignIn;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.background.FxUiThread;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fixture.Hands;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.main.ReportItem;
import org.fieldkeep.app.settings.SettingsFile;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.store.account.AccountProfile;

/// The whole window on one sample account, and hands to use it with.
final class ShellUnderTest implements AutoCloseable {

    private final ExecutorService storeThread = Executors.newSingleThreadExecutor();
    private final ExecutorService network = Executors.newVirtualThreadPerTaskExecutor();
    private final Hands hands;
    private final RecordedPanes panes = new RecordedPanes();
    private final SampleAccount account;
    private final Path directory;
    private final Shell shell;
    private final Stage stage;

    /// @param accounts the accounts there are
    ShellUnderTest(Path directory, SampleAccount account, List<AccountProfile> accounts) throws InterruptedException {
        Ui.start();
        this.account = account;
        this.directory = directory;
        FxUiThread ui = new FxUiThread();
        Surroundings around = new Surroundings(
                new Tasks(storeThread, ui),
                new Tasks(network, ui),
                new Tasks(network, ui),
                account.clock(),
                ZoneOffset.UTC,
                Locale.UK);
        Accounts known = new Accounts() {
            @Override
            public List<AccountProfile> list() {
                return accounts;
            }

            @Override
            public OpenAccount open(AccountProfile profile) {
                return account;
            }
        };
        FirstSignIn signIn = (address, organisation, name, password) -> password.equals("right")
                ? new FirstSignIn.Outcome.Opened(account)
                : new FirstSignIn.Outcome.NotSignedIn(new SignInResult.WrongPassword());
        stage = Ui.call(Stage::new);
        hands = new Hands(stage);
        shell = Ui.call(() -> new Shell(stage, settings(), known, signIn, panes, around));
        Ui.run(() -> {
            stage.setWidth(980);
            stage.setHeight(640);
            shell.start();
        });
    }

    /// Where the settings are kept.
    SettingsFile settings() {
        return new SettingsFile(directory.resolve("settings.properties"));
    }

    /// The window.
    Stage stage() {
        return stage;
    }

    /// What was asked of the panes.
    List<String> panes() {
        return panes.asked();
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

    /// Waits until this text stands somewhere in the window, and clicks it.
    void click(String text) throws InterruptedException {
        untilText(text);
        hands.click(text);
    }

    /// Whether this text stands somewhere in the window, and can be seen.
    boolean shows(String text) {
        return hands.labelled(text).isPresent();
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

    /// The list.
    ListView<?> list() {
        return (ListView<?>) find("#list");
    }

    /// The first control of that query.
    Node find(String query) {
        return stage.getScene().getRoot().lookup(query);
    }

    @Override
    public void close() {
        Ui.run(() -> {
            stage.hide();
            shell.close();
        });
        storeThread.close();
        network.close();
        account.close();
    }

    private Set<Node> all(String query) {
        return stage.getScene().getRoot().lookupAll(query);
    }
}
