package org.fieldkeep.app.shell;

import java.util.function.IntSupplier;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.app.main.MainActions;
import org.fieldkeep.app.signin.BannerController;
import org.fieldkeep.app.signin.BannerViewModel;

/// Hands what the main window asks for to the account or to the program.
final class AccountActions implements MainActions {

    private final ShellActions shell;
    private final OpenAccount account;
    private final BannerViewModel banner;
    private final BannerController bannerController;
    private final IntSupplier onlyHere;

    AccountActions(
            ShellActions shell,
            OpenAccount account,
            BannerViewModel banner,
            BannerController bannerController,
            IntSupplier onlyHere) {
        this.shell = shell;
        this.account = account;
        this.banner = banner;
        this.bannerController = bannerController;
        this.onlyHere = onlyHere;
    }

    @Override
    public void syncNow() {
        account.syncNow();
    }

    @Override
    public void toggleTheme() {
        shell.toggleTheme();
    }

    @Override
    public boolean isDark() {
        return shell.isDark();
    }

    @Override
    public void signIn() {
        bannerController.ask();
    }

    @Override
    public boolean isSignInNeeded() {
        return banner.isNeeded();
    }

    @Override
    public void switchAccount() {
        shell.switchAccount();
    }

    @Override
    public void signOut() {
        shell.signOut(onlyHere.getAsInt());
    }
}
