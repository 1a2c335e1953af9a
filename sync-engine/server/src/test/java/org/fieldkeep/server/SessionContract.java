package org.fieldkeep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.fieldkeep.server.Phone.content;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.protocol.json.SessionJson;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.ServerWorld.AnsweredProblem;
import org.fieldkeep.server.database.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What sessions promise on every database; a subclass brings one.
abstract class SessionContract {

    private TestDatabase database;
    private ServerWorld world;
    private Phone ann;

    abstract TestDatabase database();

    @BeforeEach
    void open() {
        database = database();
        world = new ServerWorld(database);
        ann = world.phone("north", "ann");
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void aWrongPasswordAndAnUnknownNameAnswerAlike() {
        Problem wrong = problem(() -> world.signIn("north", "ann", "not the password", null));
        assertThat(wrong.type()).isEqualTo(ProblemType.WRONG_PASSWORD);
        assertThat(problem(() -> world.signIn("north", "nobody", "not the password", null)))
                .isEqualTo(wrong);
        assertThat(problem(() -> world.signIn("nowhere", "ann", ServerWorld.PASSWORD, null)))
                .isEqualTo(wrong);
    }

    @Test
    void aPasswordLongerThanAnyIsRefusedWithoutBeingHashed() {
        Problem problem = problem(() -> world.signIn("north", "ann", "x".repeat(1_025), null));
        assertThat(problem.type()).isEqualTo(ProblemType.WRONG_PASSWORD);
        assertThat(problem.detail()).contains("at most 1024 bytes");
        assertThat(problem(() -> world.signIn("north", "nobody", "x".repeat(1_025), null)))
                .isEqualTo(problem);
    }

    @Test
    void guessingIsSlowedDownAndTheRightPasswordWorksAfterwards() {
        for (int i = 0; i < 10; i++) {
            problem(() -> world.signIn("north", "ann", "a wrong guess", null));
        }
        Problem limited = problem(() -> world.signIn("north", "ann", ServerWorld.PASSWORD, null));
        assertThat(limited.type()).isEqualTo(ProblemType.RATE_LIMITED);
        assertThat(limited.retryAfterSeconds()).isBetween(1L, 301L);
        assertThat(world.signIn("north", "ben", ServerWorld.PASSWORD, null)).isNotNull();
        world.clock.advance(Duration.ofMinutes(6));
        assertThat(world.signIn("north", "ann", ServerWorld.PASSWORD, null)).isNotNull();
    }

    @Test
    void aDeviceStaysTheSameAndAForeignOneIsNotTaken() {
        UUID device = ann.session.device();
        assertThat(world.signIn("north", "ann", ServerWorld.PASSWORD, device).device())
                .isEqualTo(device);
        assertThat(world.signIn("north", "ben", ServerWorld.PASSWORD, device).device())
                .isNotEqualTo(device);
    }

    @Test
    void anAccessTokenLastsAQuarterOfAnHour() {
        world.clock.advance(Duration.ofMinutes(14));
        assertThat(ann.changes(null, 10)).isNotNull();
        world.clock.advance(Duration.ofMinutes(1));
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        ann.session = world.refresh(ann.session.refreshToken());
        assertThat(ann.changes(null, 10)).isNotNull();
    }

    @Test
    void aRotationWhoseAnswerIsLostIsSimplyAskedForAgain() {
        Session first = ann.session;
        Session lost = world.refresh(first.refreshToken());
        Session again = world.refresh(first.refreshToken());
        assertThat(again).isEqualTo(lost);
        ann.session = again;
        assertThat(ann.changes(null, 10)).isNotNull();
        ann.session = world.refresh(again.refreshToken());
        assertThat(ann.changes(null, 10)).isNotNull();
    }

    @Test
    void aLostRotationIsAskedForAgainDaysLater() {
        Session first = ann.session;
        world.refresh(first.refreshToken());
        world.clock.advance(Duration.ofDays(20));
        ann.session = world.refresh(first.refreshToken());
        assertThat(ann.changes(null, 10)).isNotNull();
    }

    @Test
    void aLateDuplicateOfARotationIsRefusedAndSignsNobodyOut() {
        Session first = ann.session;
        ann.session = world.refresh(first.refreshToken());
        ann.changes(null, 10);
        world.clock.advance(Duration.ofMinutes(5));
        assertThat(problem(() -> world.refresh(first.refreshToken())).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(ann.changes(null, 10)).isNotNull();
    }

    @Test
    void aSpentRefreshTokenUsedAgainEndsTheWholeSession() {
        Session first = ann.session;
        ann.session = world.refresh(first.refreshToken());
        ann.changes(null, 10);
        world.clock.advance(Duration.ofMinutes(11));
        assertThat(problem(() -> world.refresh(first.refreshToken())).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(problem(() -> world.refresh(ann.session.refreshToken())).type())
                .isEqualTo(ProblemType.SIGN_IN_NEEDED);
    }

    @Test
    void anAccessTokenRefreshesNothingAndARefreshTokenOpensNothing() {
        assertThat(problem(() -> world.refresh(ann.session.accessToken())).type())
                .isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(ann.problemOf(
                                "GET",
                                Wire.CHANGES_PATH,
                                Map.of("authorization", "Bearer " + ann.session.refreshToken()))
                        .type())
                .isEqualTo(ProblemType.SIGN_IN_NEEDED);
    }

    @Test
    void signingOutEndsTheSessionAtOnce() {
        assertThat(ann.send("DELETE", Wire.SESSION_PATH, "", Map.of()).status()).isEqualTo(204);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(problem(() -> world.refresh(ann.session.refreshToken())).type())
                .isEqualTo(ProblemType.SIGN_IN_NEEDED);
    }

    @Test
    void anOperatorEndsAllSessionsOfAPerson() {
        Phone other = world.phone("north", "ann");
        assertThat(world.admin.signOut("north", "ann")).isEqualTo(2);
        for (Phone phone : List.of(ann, other)) {
            assertThat(phone.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type())
                    .isEqualTo(ProblemType.SIGN_IN_NEEDED);
            assertThat(problem(() -> world.refresh(phone.session.refreshToken()))
                            .type())
                    .isEqualTo(ProblemType.SIGN_IN_NEEDED);
        }
        assertThat(world.signIn("north", "ann", ServerWorld.PASSWORD, null)).isNotNull();
    }

    @Test
    void aDisabledAccountIsToldSoOnlyWhereItProvesItself() {
        world.admin.setDisabled("north", "ann", true);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.ACCOUNT_DISABLED);
        assertThat(problem(() -> world.refresh(ann.session.refreshToken())).type())
                .isEqualTo(ProblemType.ACCOUNT_DISABLED);
        assertThat(problem(() -> world.signIn("north", "ann", ServerWorld.PASSWORD, null))
                        .type())
                .isEqualTo(ProblemType.ACCOUNT_DISABLED);
        assertThat(problem(() -> world.signIn("north", "ann", "not the password", null))
                        .type())
                .isEqualTo(ProblemType.WRONG_PASSWORD);
        assertThat(catchThrowableOfType(
                                AnsweredProblem.class, () -> ann.push(ann.create(UUID.randomUUID(), content("x"))))
                        .problem
                        .status())
                .isEqualTo(401);
        world.admin.setDisabled("north", "ann", false);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(world.signIn("north", "ann", ServerWorld.PASSWORD, null)).isNotNull();
    }

    @Test
    void aNewPasswordEndsTheSessionsOfTheOldOne() {
        world.admin.setPassword("north", "ann", "another password");
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of()).type()).isEqualTo(ProblemType.SIGN_IN_NEEDED);
        assertThat(problem(() -> world.signIn("north", "ann", ServerWorld.PASSWORD, null))
                        .type())
                .isEqualTo(ProblemType.WRONG_PASSWORD);
        assertThat(world.signIn("north", "ann", "another password", null)).isNotNull();
    }

    @Test
    void aNewDeviceSpeaksForTheAccount() {
        var response = ann.send(
                "POST", Wire.DEVICES_PATH, SessionJson.writeNewDevice("a copy"), Map.of("content-type", Wire.JSON));
        UUID device = SessionJson.readDevice(ServerWorld.text(response));
        assertThat(ann.send("GET", Wire.CHANGES_PATH, "", Map.of(Wire.DEVICE, device.toString()))
                        .status())
                .isEqualTo(200);
        Phone ben = world.phone("north", "ben");
        assertThat(ben.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.DEVICE, device.toString()))
                        .type())
                .isEqualTo(ProblemType.FORBIDDEN);
    }

    @Test
    void noTokenIsKeptInTheClear() {
        List<String> kept = database.owning()
                .read(
                        Scope.SERVER,
                        handle -> handle.createQuery("SELECT token_hash FROM session_token")
                                .mapTo(String.class)
                                .list());
        assertThat(kept)
                .hasSize(2)
                .doesNotContain(ann.session.accessToken(), ann.session.refreshToken())
                .allMatch(hash -> hash.matches("[0-9a-f]{64}"));
        assertThat(ann.session.accessToken()).hasSizeGreaterThanOrEqualTo(22);
    }

    @Test
    void requestsNameTheServerTheyExpect() {
        assertThat(ann.problemOf(
                                "GET",
                                Wire.CHANGES_PATH,
                                Map.of(Wire.SERVER, UUID.randomUUID().toString()))
                        .type())
                .isEqualTo(ProblemType.OTHER_SERVER);
        assertThat(ann.problemOf(
                                "GET",
                                Wire.CHANGES_PATH,
                                Map.of(Wire.EPOCH, UUID.randomUUID().toString()))
                        .type())
                .isEqualTo(ProblemType.SERVER_RESTORED);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.PROTOCOL_HEADER, "0"))
                        .type())
                .isEqualTo(ProblemType.UPGRADE_REQUIRED);
        assertThat(ann.problemOf("GET", Wire.CHANGES_PATH, Map.of(Wire.DEVICE, "x"))
                        .type())
                .isEqualTo(ProblemType.MALFORMED);
    }

    private static Problem problem(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(AnsweredProblem.class, call).problem;
    }
}
