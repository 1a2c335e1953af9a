package org.fieldkeep.app.signin;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.fieldkeep.app.account.SyncFacts;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.client.session.SignInResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks for the password when sending waits for it, beside the work and never in its way.
public final class BannerViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(BannerViewModel.class);

    private final Texts texts;
    private final Tasks tasks;
    private final SignInWords words;
    private final PasswordCheck check;
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.HIDDEN);
    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty problem = new SimpleStringProperty("");
    private final StringProperty password = new SimpleStringProperty("");
    private boolean needed;
    private boolean postponed;

    public BannerViewModel(Texts texts, Tasks tasks, PasswordCheck check) {
        this.texts = texts;
        this.tasks = tasks;
        this.words = new SignInWords(texts);
        this.check = check;
        say(0);
    }

    /// Where the banner stands.
    public enum Phase {
        /// Not shown.
        HIDDEN,
        /// Waits for the password.
        ASKING,
        /// Waits for the server.
        CHECKING,
        /// Says that no password helps.
        DISABLED
    }

    /// Asks the server whether the password is right, and begins the session if it is. Waits for the server.
    public interface PasswordCheck {

        /// Begins a session.
        SignInResult signIn(String password);
    }

    /// Where the banner stands.
    public ReadOnlyObjectProperty<Phase> phaseProperty() {
        return phase.getReadOnlyProperty();
    }

    /// Why signing in is asked for.
    public StringProperty textProperty() {
        return text;
    }

    /// Why the last attempt failed; empty if it did not.
    public StringProperty problemProperty() {
        return problem;
    }

    /// What is typed.
    public StringProperty passwordProperty() {
        return password;
    }

    /// Whether sending waits for a sign-in, with the banner put off or not.
    public boolean isNeeded() {
        return needed;
    }

    /// Sync's state changed.
    public void show(SyncFacts facts) {
        boolean before = needed;
        needed = facts.signInNeeded();
        if (needed && !before) {
            postponed = false;
        }
        if (facts.accountDisabled()) {
            text.set(texts.get("banner.disabled"));
            phase.set(needed && !postponed ? Phase.DISABLED : Phase.HIDDEN);
        } else if (phase.get() != Phase.CHECKING) {
            phase.set(needed && !postponed ? Phase.ASKING : Phase.HIDDEN);
        }
    }

    /// How many reports signing in would send changed.
    public void showWaiting(long toSend) {
        if (phase.get() != Phase.DISABLED) {
            say(toSend);
        }
    }

    /// Puts it off until it is needed anew, or asked for.
    public void later() {
        postponed = true;
        password.set("");
        problem.set("");
        phase.set(Phase.HIDDEN);
    }

    /// Shows it although it was put off.
    public void ask() {
        postponed = false;
        if (needed && phase.get() == Phase.HIDDEN) {
            phase.set(Phase.ASKING);
        }
    }

    /// Tries what was typed.
    public void submit() {
        String typed = password.get();
        if (typed.isEmpty() || phase.get() != Phase.ASKING) {
            return;
        }
        problem.set("");
        phase.set(Phase.CHECKING);
        tasks.ask(() -> check.signIn(typed))
                .then(this::answered)
                .otherwise(failure -> {
                    LOG.error("signing in failed", failure);
                    problem.set(texts.get("failed.unexpected"));
                    phase.set(Phase.ASKING);
                })
                .start();
    }

    private void answered(SignInResult result) {
        if (result instanceof SignInResult.SignedIn) {
            needed = false;
            password.set("");
            phase.set(Phase.HIDDEN);
        } else {
            problem.set(words.of(result));
            phase.set(Phase.ASKING);
        }
    }

    private void say(long toSend) {
        text.set(texts.get("banner.text", toSend));
    }
}
