package org.fieldkeep.app.signin;

import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.fieldkeep.app.account.FirstSignIn;
import org.fieldkeep.app.background.Tasks;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.UnusableAddress;
import org.fieldkeep.store.account.AccountProfile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The first sign-in of an account on this device.
public final class SignInViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(SignInViewModel.class);

    private final FirstSignIn server;
    private final Tasks tasks;
    private final Texts texts;
    private final SignInWords words;
    private final Consumer<FirstSignIn.Outcome.Opened> signedIn;
    private final StringProperty address = new SimpleStringProperty("");
    private final StringProperty organisation = new SimpleStringProperty("");
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty password = new SimpleStringProperty("");
    private final StringProperty problem = new SimpleStringProperty("");
    private final BooleanProperty busy = new SimpleBooleanProperty();

    /// @param signedIn goes on with the account
    public SignInViewModel(
            FirstSignIn server, Tasks tasks, Texts texts, Consumer<FirstSignIn.Outcome.Opened> signedIn) {
        this.server = server;
        this.tasks = tasks;
        this.texts = texts;
        this.words = new SignInWords(texts);
        this.signedIn = signedIn;
    }

    /// Fills in what is known of an account that has data here; the password is left to the person.
    public void fillIn(AccountProfile known) {
        address.set(known.serverUrl());
        organisation.set(known.id().tenant());
        name.set(known.user());
    }

    /// Where the server is.
    public StringProperty addressProperty() {
        return address;
    }

    /// The tenant's id, which people call their organisation.
    public StringProperty organisationProperty() {
        return organisation;
    }

    /// The user's name.
    public StringProperty nameProperty() {
        return name;
    }

    /// The password.
    public StringProperty passwordProperty() {
        return password;
    }

    /// Why the last attempt failed; empty if it did not.
    public StringProperty problemProperty() {
        return problem;
    }

    /// Whether the server is being asked.
    public BooleanProperty busyProperty() {
        return busy;
    }

    /// Whether everything is filled in and nothing is under way.
    public BooleanExpression canSubmit() {
        return Bindings.createBooleanBinding(
                () -> !busy.get() && filled(address) && filled(organisation) && filled(name) && filled(password),
                busy,
                address,
                organisation,
                name,
                password);
    }

    /// Tries what was filled in.
    public void submit() {
        if (!canSubmit().get()) {
            return;
        }
        busy.set(true);
        problem.set("");
        String where = address.get().strip();
        String tenant = organisation.get().strip();
        String user = name.get().strip();
        String secret = password.get();
        tasks.ask(() -> server.signIn(where, tenant, user, secret))
                .then(this::answered)
                .otherwise(this::failed)
                .start();
    }

    private void answered(FirstSignIn.Outcome outcome) {
        busy.set(false);
        switch (outcome) {
            case FirstSignIn.Outcome.Opened opened -> {
                password.set("");
                signedIn.accept(opened);
            }
            case FirstSignIn.Outcome.NotSignedIn not ->
                problem.set(
                        not.why() instanceof SignInResult.WrongPassword
                                ? texts.get("failed.wrongAtTheDoor")
                                : words.of(not.why()));
            case FirstSignIn.Outcome.Unusable unusable -> {
                LOG.error("the account's data cannot be used", unusable.problem());
                problem.set(texts.get("failed.unusable", unusable.directory()));
            }
        }
    }

    private void failed(RuntimeException failure) {
        busy.set(false);
        if (failure instanceof UnusableAddress unusable) {
            problem.set(texts.get("address." + unusable.why().name()));
        } else {
            LOG.error("the first sign-in failed", failure);
            problem.set(texts.get("failed.unexpected"));
        }
    }

    private static boolean filled(StringProperty field) {
        return !field.get().isBlank();
    }
}
