package org.fieldkeep.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.UUID;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.background.UiThread;
import org.fieldkeep.app.fixture.Facts;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.signin.BannerViewModel.Phase;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class BannerViewModelTest {

    private final Deque<Runnable> network = new ArrayDeque<>();
    private SignInResult answer = new SignInResult.WrongPassword();
    private final BannerViewModel model = new BannerViewModel(
            Texts.of(BannerViewModel.class, Locale.UK),
            new Tasks(network::add, UiThread.calling()),
            password -> answer);

    @Test
    void itIsThereOnlyWhileSendingWaitsForAPassword() {
        assertThat(phase()).isEqualTo(Phase.HIDDEN);
        model.show(Facts.signInNeeded());
        assertThat(phase()).isEqualTo(Phase.ASKING);
        model.show(Facts.connected());
        assertThat(phase()).isEqualTo(Phase.HIDDEN);
    }

    @Test
    void itSaysHowMuchWaitsAndThatTheWorkIsSafe() {
        model.showWaiting(3);
        assertThat(model.textProperty().get())
                .isEqualTo("Sign in to send 3 reports. What you saved is kept on this device.");
        model.showWaiting(1);
        assertThat(model.textProperty().get()).startsWith("Sign in to send 1 report.");
        model.showWaiting(0);
        assertThat(model.textProperty().get()).startsWith("Sign in to sync.");
    }

    @Test
    void laterPutsItOffUntilAskedForOrNeededAnew() {
        model.show(Facts.signInNeeded());
        model.later();
        model.show(Facts.signInNeeded());
        assertThat(phase()).isEqualTo(Phase.HIDDEN);
        assertThat(model.isNeeded()).isTrue();
        model.ask();
        assertThat(phase()).isEqualTo(Phase.ASKING);
        model.later();
        model.show(Facts.connected());
        model.show(Facts.signInNeeded());
        assertThat(phase()).isEqualTo(Phase.ASKING);
    }

    @Test
    void aWrongPasswordIsSaidAndCanBeTypedAgain() {
        model.show(Facts.signInNeeded());
        submit("wrong");
        assertThat(phase()).isEqualTo(Phase.CHECKING);
        model.show(Facts.signInNeeded());
        assertThat(phase()).isEqualTo(Phase.CHECKING);
        network.remove().run();
        assertThat(phase()).isEqualTo(Phase.ASKING);
        assertThat(model.problemProperty().get()).isEqualTo("Name and password do not belong together.");
    }

    @Test
    void aSuccessfulSignInTakesItAwayAndForgetsThePassword() {
        AccountId account = new AccountId(new UUID(1, 1), "NORTH", new UUID(1, 2));
        answer = new SignInResult.SignedIn(
                new Session(account, "worker-a", new UUID(1, 3), new UUID(1, 4), "a", 600, "r"), null);
        model.show(Facts.signInNeeded());
        submit("right");
        network.remove().run();
        assertThat(phase()).isEqualTo(Phase.HIDDEN);
        assertThat(model.passwordProperty().get()).isEmpty();
    }

    @Test
    void nothingIsAskedTwiceAtOnceNorWithoutAPassword() {
        model.show(Facts.signInNeeded());
        submit("");
        assertThat(network).isEmpty();
        submit("a");
        submit("a");
        assertThat(network).hasSize(1);
    }

    @Test
    void aDisabledAccountIsToldThatNoPasswordHelps() {
        model.show(Facts.accountDisabled());
        model.showWaiting(3);
        assertThat(phase()).isEqualTo(Phase.DISABLED);
        assertThat(model.textProperty().get()).contains("disabled", "saved is kept on this device");
    }

    @ParameterizedTest
    @EnumSource(Trouble.class)
    void everyTroubleHasWords(Trouble trouble) {
        answer = new SignInResult.Failed(trouble, null, null);
        model.show(Facts.signInNeeded());
        submit("a");
        network.remove().run();
        assertThat(model.problemProperty().get()).isNotBlank().doesNotContain("{");
    }

    private void submit(String password) {
        model.passwordProperty().set(password);
        model.submit();
    }

    private Phase phase() {
        return model.phaseProperty().get();
    }
}
