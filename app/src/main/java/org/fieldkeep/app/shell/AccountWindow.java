package org.fieldkeep.app.shell;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.background.Later;
import org.fieldkeep.app.background.Spaced;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.background.UiThread;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.main.ListFilter;
import org.fieldkeep.app.main.Listing;
import org.fieldkeep.app.main.MainController;
import org.fieldkeep.app.main.MainViewModel;
import org.fieldkeep.app.main.Notices;
import org.fieldkeep.app.main.ReportSource;
import org.fieldkeep.app.main.Trash;
import org.fieldkeep.app.signin.BannerController;
import org.fieldkeep.app.signin.BannerViewModel;
import org.fieldkeep.app.status.RemovalsController;
import org.fieldkeep.app.status.StatusController;
import org.fieldkeep.app.status.StatusViewModel;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.store.Registration;
import org.fieldkeep.store.report.ReportFilter;
import org.fieldkeep.store.state.Live;

/// The main window's parts for one open account, wired to each other.
final class AccountWindow implements AutoCloseable {

    /// Short enough to seem at once, long enough for a first sync of ten thousand reports to leave room for the person.
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final OpenAccount account;
    private final UiThread ui;
    private final StatusViewModel status;
    private final BannerViewModel banner;
    private final BannerController bannerController;
    private final RemovalsController removals;
    private final MainController main;
    private final Registration changes;
    private final AtomicBoolean changed = new AtomicBoolean();
    private final Spaced refreshes;
    private int notSent;

    AccountWindow(OpenAccount account, Surroundings around, PaneFactory panes, ShellActions shell, Notices notices) {
        this.account = account;
        Tasks store = around.store();
        ui = store.ui();
        LocalTimes times = new LocalTimes(around.clock(), around.zone(), around.locale());
        status = new StatusViewModel(Texts.of(StatusViewModel.class), times, around.clock(), name(account));
        banner = new BannerViewModel(Texts.of(BannerViewModel.class), around.network(), account::signIn);
        bannerController = new BannerController(banner, account.profile().user());
        removals = new RemovalsController(account::answerRemovals);
        StateWords words = new StateWords(times, around.locale());
        ReportSource source = new ReportSource(account.store(), this::live, times, words, around.locale());
        Texts texts = Texts.of(MainViewModel.class);
        MainViewModel model = new MainViewModel(source, around.reading(), texts, this::looked);
        Trash trash = new Trash(account.store(), this::live, store, texts, notices::say);
        main = new MainController(
                model,
                new AccountActions(shell, account, banner, bannerController, () -> notSent),
                trash,
                notices,
                new VBox(bannerController.load(), removals.load()),
                new StatusController(
                                status,
                                account::syncNow,
                                () -> model.filterProperty().set(ListFilter.of(ReportFilter.NOT_SENT)))
                        .load(),
                navigator -> panes.editor(account, navigator),
                navigator -> panes.review(account, navigator));
        refreshes = new Spaced(Later.on(ui), PAUSE, main::refresh);
        changes = account.onChange(this::told);
        showFacts();
        model.refresh();
    }

    /// The window's content.
    Parent root() {
        return main.root();
    }

    /// How many reports exist only on this device, as last looked.
    int notSent() {
        return notSent;
    }

    /// Gives the keys to the scene the content stands in.
    void installKeys() {
        main.installKeys();
    }

    @Override
    public void close() {
        changes.close();
        main.close();
    }

    /// Many changes in a row are looked at once, and the store is not asked again before a pause.
    private void told() {
        if (!changed.getAndSet(true)) {
            ui.run(() -> {
                changed.set(false);
                showFacts();
                refreshes.ask();
            });
        }
    }

    private void showFacts() {
        status.show(account.facts());
        banner.show(account.facts());
        removals.show(account.facts());
    }

    private void looked(Listing listing) {
        notSent = listing.counts().notSent();
        status.show(listing.counts(), listing.oldestNotSent());
        banner.showWaiting(listing.counts().toSend());
    }

    private Live live() {
        return account.facts().engine().live();
    }

    private static String name(OpenAccount account) {
        return account.profile().user() + " · " + account.profile().id().tenant();
    }
}
