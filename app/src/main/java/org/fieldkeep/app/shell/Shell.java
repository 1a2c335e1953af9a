package org.fieldkeep.app.shell;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.fieldkeep.app.account.Accounts;
import org.fieldkeep.app.account.AccountsHere;
import org.fieldkeep.app.account.FirstSignIn;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.main.Notices;
import org.fieldkeep.app.settings.Settings;
import org.fieldkeep.app.settings.SettingsFile;
import org.fieldkeep.app.signin.AccountsController;
import org.fieldkeep.app.signin.SignInController;
import org.fieldkeep.app.signin.SignInViewModel;
import org.fieldkeep.app.signin.SignOutChoice;
import org.fieldkeep.app.signin.SignOutController;
import org.fieldkeep.app.theme.Look;
import org.fieldkeep.app.theme.Theme;
import org.fieldkeep.store.StoreProblem;
import org.fieldkeep.store.account.AccountProfile;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The program's one window, and which screen fills it.
public final class Shell implements ShellActions {

    private static final Logger LOG = LoggerFactory.getLogger(Shell.class);
    private static final double MIN_WIDTH = 980;
    private static final double MIN_HEIGHT = 640;

    private final Stage stage;
    private final Scene scene;
    private final SettingsFile settingsFile;
    private final Accounts accounts;
    private final FirstSignIn firstSignIn;
    private final PaneFactory panes;
    private final Surroundings around;
    private final Dialogs dialogs;
    private final Texts texts = Texts.of(Shell.class);
    private final Notices notices = new Notices();
    private Settings settings;
    private @Nullable OpenAccount account;
    private @Nullable AccountWindow window;

    public Shell(
            Stage stage,
            SettingsFile settingsFile,
            Accounts accounts,
            FirstSignIn firstSignIn,
            PaneFactory panes,
            Surroundings around) {
        this.stage = stage;
        this.settingsFile = settingsFile;
        this.accounts = accounts;
        this.firstSignIn = firstSignIn;
        this.panes = panes;
        this.around = around;
        this.dialogs = new Dialogs(stage, texts.get("window.title"));
        SettingsFile.Read read = settingsFile.read();
        settings = read.settings();
        if (read.keptAside() != null) {
            notices.say(texts.get("settings.unreadable", read.keptAside()));
        }
        scene = new Scene(opening(), settings.width(), settings.height());
        Look.use(settings.theme());
        Look.dress(scene);
    }

    /// Shows the window and opens what was open last.
    public void start() {
        stage.setTitle(texts.get("window.title"));
        stage.setMinWidth(MIN_WIDTH);
        stage.setMinHeight(MIN_HEIGHT);
        stage.setMaximized(settings.maximized());
        stage.setScene(scene);
        stage.setOnCloseRequest(this::askBeforeQuitting);
        stage.focusedProperty().subscribe(this::focused);
        stage.show();
        listAccounts(this::openLast);
    }

    /// Comes to the front.
    public void raise() {
        stage.setIconified(false);
        stage.toFront();
        stage.requestFocus();
    }

    /// The window was closed: keeps what was typed and what it looked like.
    public void close() {
        remember(settings.withWindow(scene.getWidth(), scene.getHeight(), stage.isMaximized()));
        closeAccount();
    }

    /// The account that is open, if one is.
    public Optional<OpenAccount> account() {
        return Optional.ofNullable(account);
    }

    @Override
    public void toggleTheme() {
        Theme next = settings.theme().other();
        Look.use(next);
        remember(settings.withTheme(next));
    }

    @Override
    public boolean isDark() {
        return settings.theme() == Theme.DARK;
    }

    @Override
    public void switchAccount() {
        listAccounts(this::choose);
    }

    @Override
    public void signOut(int onlyHere) {
        OpenAccount leaving = account;
        if (leaving == null) {
            return;
        }
        dialogs.ask(close -> new SignOutController(leaving.profile().user(), onlyHere, choice -> {
                    close.run();
                    signOut(leaving, choice);
                })
                .load());
    }

    private void askBeforeQuitting(WindowEvent closing) {
        int waiting = window == null ? 0 : window.notSent();
        if (waiting > 0) {
            closing.consume();
            dialogs.ask(close -> new QuitController(
                            waiting,
                            () -> {
                                close.run();
                                stage.close();
                            },
                            close)
                    .load());
        }
    }

    private void focused(boolean nowFocused) {
        if (nowFocused && account != null) {
            account.mayBeConnected();
        }
    }

    private void signOut(OpenAccount leaving, SignOutChoice choice) {
        switch (choice) {
            case CANCEL -> {}
            case STAY_AND_SEND -> leaving.syncNow();
            case SIGN_OUT_AND_KEEP ->
                around.store()
                        .run(leaving::signOut)
                        .then(done -> {
                            remember(settings.withSignedOut(leaving.profile().device()));
                            closeAccount();
                            listAccounts(this::choose);
                        })
                        .otherwise(failure -> {
                            LOG.error("signing out failed", failure);
                            notices.say(texts.get("signOut.failed"));
                        })
                        .start();
        }
    }

    private void listAccounts(Consumer<AccountsHere> next) {
        around.store()
                .ask(accounts::list)
                .then(next)
                .otherwise(this::cannotOpen)
                .start();
    }

    private void openLast(AccountsHere here) {
        UUID last = settings.account();
        Optional<AccountProfile> known = here.profiles().stream()
                .filter(profile -> profile.device().equals(last))
                .findFirst();
        known.ifPresentOrElse(this::open, () -> choose(here));
    }

    private void choose(AccountsHere here) {
        closeAccount();
        if (here.profiles().isEmpty() && here.unreadable().isEmpty()) {
            signInFromTheDoor(null, null);
        } else {
            Runnable back = () -> choose(here);
            show(new AccountsController(here, profile -> enter(profile, back), () -> signInFromTheDoor(null, back))
                    .load());
        }
    }

    /// Local data opens without a session, unless its owner left on purpose.
    private void enter(AccountProfile profile, Runnable back) {
        if (settings.signedOut().contains(profile.device())) {
            signInFromTheDoor(profile, back);
        } else {
            open(profile);
        }
    }

    private void signInFromTheDoor(@Nullable AccountProfile known, @Nullable Runnable back) {
        SignInViewModel model =
                new SignInViewModel(firstSignIn, around.network(), Texts.of(SignInViewModel.class), this::signedIn);
        if (known != null) {
            model.fillIn(known);
        }
        show(new SignInController(model, back).load());
    }

    private void open(AccountProfile profile) {
        closeAccount();
        show(opening());
        around.store()
                .ask(() -> accounts.open(profile))
                .then(this::opened)
                .otherwise(this::cannotOpen)
                .start();
    }

    private void signedIn(FirstSignIn.Outcome.Opened signedIn) {
        opened(signedIn.account());
        if (!signedIn.remembered()) {
            notices.say(texts.get("signIn.thisRunOnly"));
        }
    }

    private void opened(OpenAccount opened) {
        account = opened;
        remember(settings.withOpened(opened.profile().device()));
        AccountWindow shown = new AccountWindow(opened, around, panes, this, notices);
        window = shown;
        int recovered = opened.store().recoveredAtStart().size(); // read when it was opened, no disk
        if (recovered > 0) {
            notices.say(texts.get("recovered", recovered));
        }
        stage.setTitle(texts.get("window.title.account", opened.profile().user()));
        show(shown.root());
        shown.installKeys();
    }

    private void cannotOpen(RuntimeException failure) {
        LOG.error("an account's data could not be opened", failure);
        String key = switch (failure) {
            case StoreProblem.NewerSchema _ -> "message.newer";
            case StoreProblem.DamagedStore _ -> "message.damaged";
            case StoreProblem.IncompleteStore _ -> "message.incomplete";
            case StoreProblem.CannotOpenStore _ -> "message.cannotOpen";
            case StoreProblem.OtherAccount _ -> "message.otherAccount";
            default -> "message.unexpected";
        };
        Runnable others = () -> listAccounts(this::choose);
        show(new MessageController(texts.get("message.title"), texts.get(key), others, stage::close).load());
    }

    private void closeAccount() {
        AccountWindow shown = window;
        window = null;
        if (shown != null) {
            shown.close();
        }
        OpenAccount open = account;
        account = null;
        if (open != null) {
            around.store().run(open::close).start();
        }
    }

    private void show(Parent content) {
        scene.getAccelerators().clear();
        scene.setRoot(content);
    }

    private void remember(Settings changed) {
        settings = changed;
        around.store()
                .run(() -> settingsFile.write(changed))
                .otherwise(failure -> LOG.warn("the settings were not kept", failure))
                .start();
    }

    private Parent opening() {
        Label label = new Label(texts.get("opening"));
        label.getStyleClass().add("muted");
        return new StackPane(label);
    }
}
