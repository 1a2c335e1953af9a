package org.fieldkeep.app.signin;

import java.time.Duration;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.session.SignInResult;
import org.jspecify.annotations.Nullable;

/// Says why a sign-in did not succeed.
final class SignInWords {

    private static final Duration NOTICEABLE = Duration.ofMinutes(2);

    private final Texts texts;

    SignInWords(Texts texts) {
        this.texts = texts;
    }

    /// The sentence for the person; empty where they are signed in.
    String of(SignInResult result) {
        return switch (result) {
            case SignInResult.SignedIn _ -> "";
            case SignInResult.WrongPassword _ -> texts.get("failed.wrongPassword");
            case SignInResult.AccountDisabled _ -> texts.get("failed.accountDisabled");
            case SignInResult.OtherAccount _ -> texts.get("failed.otherAccount");
            case SignInResult.Failed(Trouble trouble, Duration after, Duration ahead) ->
                texts.get("failed." + trouble.name()) + wait(after) + clock(ahead);
        };
    }

    private String wait(@Nullable Duration after) {
        return after == null ? "" : " " + texts.get("failed.tryAfter", Math.max(1, after.toSeconds()));
    }

    private String clock(@Nullable Duration ahead) {
        if (ahead == null || ahead.abs().compareTo(NOTICEABLE) < 0) {
            return "";
        }
        return " "
                + texts.get(
                        ahead.isNegative() ? "failed.clockBehind" : "failed.clockAhead",
                        ahead.abs().toMinutes());
    }
}
