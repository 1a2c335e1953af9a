package org.fieldkeep.client.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.fieldkeep.client.answer.ClockDifference;
import org.fieldkeep.client.answer.Reading;
import org.fieldkeep.client.answer.RetryAfter;
import org.fieldkeep.client.answer.RunVerdict;
import org.fieldkeep.client.answer.RunVerdict.Refusal;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.session.SignInResult.AccountDisabled;
import org.fieldkeep.client.session.SignInResult.Failed;
import org.fieldkeep.client.session.SignInResult.OtherAccount;
import org.fieldkeep.client.session.SignInResult.SignedIn;
import org.fieldkeep.client.session.SignInResult.WrongPassword;
import org.fieldkeep.client.transport.Transport;
import org.fieldkeep.client.transport.WireAnswer;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.jspecify.annotations.Nullable;

/// Signing in: first who is there, without any secret, and only then the password.
public final class SignInExchange {

    private final Transport transport;
    private final InstantSource clock;

    public SignInExchange(Transport transport, InstantSource clock) {
        this.transport = transport;
        this.clock = clock;
    }

    /// Signs in where any account will do.
    ///
    /// @param device which device of the account this installation already is at that server; gives null for none
    public void signIn(
            String tenant,
            String user,
            String password,
            String deviceName,
            Function<ServerInfo, @Nullable UUID> device,
            Consumer<SignInResult> whenDone) {
        new Attempt(tenant, user, password, deviceName, device, null, whenDone).askWhoIsThere();
    }

    /// Signs in again to an account whose data is here; a session of any other account is ended unused.
    public void signInAgain(
            AccountId account,
            String user,
            String password,
            String deviceName,
            UUID device,
            Consumer<SignInResult> whenDone) {
        new Attempt(account.tenant(), user, password, deviceName, _ -> device, account, whenDone).askWhoIsThere();
    }

    private final class Attempt {

        private final String tenant;
        private final String user;
        private final String password;
        private final String deviceName;
        private final Function<ServerInfo, @Nullable UUID> device;
        private final @Nullable AccountId mustBe;
        private final Consumer<SignInResult> whenDone;

        Attempt(
                String tenant,
                String user,
                String password,
                String deviceName,
                Function<ServerInfo, @Nullable UUID> device,
                @Nullable AccountId mustBe,
                Consumer<SignInResult> whenDone) {
            this.tenant = tenant;
            this.user = user;
            this.password = password;
            this.deviceName = deviceName;
            this.device = device;
            this.mustBe = mustBe;
            this.whenDone = whenDone;
        }

        void askWhoIsThere() {
            transport.send(Requests.serverInfo(), answer -> {
                switch (Reading.of(answer, SessionJson::readServerInfo, null, clock.instant())) {
                    case Reading.Read<ServerInfo>(ServerInfo info) -> knows(info, answer);
                    case Reading.Said<ServerInfo>(Problem problem) -> whenDone.accept(said(problem, answer));
                    case Reading.Failed<ServerInfo>(RunVerdict verdict) -> whenDone.accept(failed(verdict, answer));
                }
            });
        }

        private void knows(ServerInfo info, WireAnswer answer) {
            if (mustBe != null && !mustBe.server().equals(info.server())) {
                whenDone.accept(new Failed(Trouble.OTHER_SERVER, null, difference(answer)));
                return;
            }
            SignIn signIn = new SignIn(tenant, user, password, device.apply(info), deviceName);
            if (signIn.passwordTooLong()) {
                whenDone.accept(new WrongPassword());
                return;
            }
            transport.send(Requests.signIn(signIn), this::answered);
        }

        private void answered(WireAnswer answer) {
            switch (Reading.of(answer, SessionJson::readSession, null, clock.instant())) {
                case Reading.Read<Session>(Session session) -> granted(session, answer);
                case Reading.Said<Session>(Problem problem) -> whenDone.accept(said(problem, answer));
                case Reading.Failed<Session>(RunVerdict verdict) -> whenDone.accept(failed(verdict, answer));
            }
        }

        private void granted(Session session, WireAnswer answer) {
            if (mustBe != null && !mustBe.equals(session.account())) {
                transport.send(Requests.end(session.accessToken(), Map.of()), _ -> {});
                whenDone.accept(new OtherAccount(session.account()));
                return;
            }
            whenDone.accept(new SignedIn(session, difference(answer)));
        }

        private SignInResult said(Problem problem, WireAnswer answer) {
            if (problem.type() == ProblemType.WRONG_PASSWORD) {
                return new WrongPassword();
            }
            return new Failed(Trouble.NOT_FIELDKEEP, RetryAfter.of(problem), difference(answer));
        }

        private SignInResult failed(RunVerdict verdict, WireAnswer answer) {
            return switch (verdict) {
                case RunVerdict.SignIn(Refusal refusal) ->
                    switch (refusal) {
                        case ACCOUNT_DISABLED -> new AccountDisabled();
                        case SIGN_IN_NEEDED -> new WrongPassword();
                        case NOT_OURS -> new Failed(Trouble.NOT_FIELDKEEP, null, difference(answer));
                    };
                case RunVerdict.Stopped(Trouble trouble, Duration floor, String detail) ->
                    new Failed(trouble, floor, difference(answer));
                case RunVerdict.Fine _, RunVerdict.Smaller _ ->
                    new Failed(Trouble.NOT_FIELDKEEP, null, difference(answer));
            };
        }

        private @Nullable Duration difference(WireAnswer answer) {
            Duration ahead = ClockDifference.of(answer, clock.instant());
            return ahead == null || ahead.isZero() ? null : ahead;
        }
    }
}
