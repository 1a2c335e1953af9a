package org.fieldkeep.app.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.ShownState;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class StateWordsTest {

    private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");
    private static final Instant LATER = Instant.parse("2026-11-30T14:32:00Z");

    private final StateWords words =
            new StateWords(new LocalTimes(InstantSource.fixed(NOW), ZoneOffset.UTC, Locale.UK), Locale.UK);

    static List<ShownState> everyReason() {
        return List.of(
                pending(new Reason.SavedHere(LATER)),
                pending(new Reason.SavedHere(null)),
                pending(new Reason.Offline()),
                pending(new Reason.ServerBusy(LATER)),
                pending(new Reason.ServerError(LATER, 2)),
                pending(new Reason.NetworkLogin(LATER)),
                pending(new Reason.WaitsForEarlier()),
                pending(new Reason.UnsavedTyping()),
                pending(new Reason.UpdateNeeded()),
                pending(new Reason.OtherServer()),
                pending(new Reason.ServerRestored()),
                pending(new Reason.Recovered()),
                pending(new Reason.AskingServer(LATER)),
                pending(new Reason.Withdrawing()),
                new ShownState(SyncState.SENDING, new Reason.SendingNow()),
                new ShownState(SyncState.NEEDS_SIGN_IN, new Reason.SignIn(false)),
                new ShownState(SyncState.NEEDS_SIGN_IN, new Reason.SignIn(true)),
                review(new Reason.ChangedBySomeoneElse("worker-b")),
                review(new Reason.DeletedOnServer("worker-b")),
                review(new Reason.EditedAfterDelete("worker-b")),
                review(new Reason.Refused(List.of(new FieldError("site_code", "constraint", "wrong")))),
                review(new Reason.TooLarge(1_048_576L)),
                review(new Reason.TooLarge(null)),
                review(new Reason.AccessRemoved()),
                review(new Reason.NotAllowed()),
                review(new Reason.UnknownReport()),
                review(new Reason.Gone()),
                review(new Reason.SetAside("malformed")),
                review(new Reason.CannotBeRead()),
                review(new Reason.AppliedAfterAll()),
                new ShownState(SyncState.SYNCED, new Reason.Sent(NOW, 8)),
                new ShownState(SyncState.SYNCED, new Reason.FromServer(NOW, 8)),
                new ShownState(SyncState.SYNCED, new Reason.NeverSent()));
    }

    @Test
    void theSamplesCoverEveryReasonAndEveryState() {
        Set<Class<?>> said =
                everyReason().stream().map(shown -> shown.reason().getClass()).collect(Collectors.toSet());
        assertThat(said).isEqualTo(Set.of(Reason.class.getPermittedSubclasses()));
        assertThat(everyReason().stream().map(ShownState::state).distinct())
                .containsExactlyInAnyOrder(SyncState.values());
    }

    @ParameterizedTest
    @MethodSource("everyReason")
    void everyReasonIsSaidInWordsForEyesAndEars(ShownState shown) {
        StateText said = words.of(shown);
        assertThat(said.text()).contains(" · ").doesNotContain("{", "null", "Reason");
        assertThat(said.spoken()).contains(", ").doesNotContain("{", "null", "·");
    }

    @ParameterizedTest
    @MethodSource("everyReason")
    void onlyConfirmedContentLooksConfirmed(ShownState shown) {
        assertThat(words.of(shown).tone() == Tone.SYNCED).isEqualTo(shown.state() == SyncState.SYNCED);
    }

    @Test
    void theNextTryIsNamedByItsTime() {
        assertThat(words.of(pending(new Reason.SavedHere(LATER))).text())
                .isEqualTo("Pending · saved here, next try 14:32");
    }

    @Test
    void aRefusalNamesTheFields() {
        FieldError code = new FieldError("site_code", "constraint", "wrong");
        FieldError place = new FieldError("place", "required", "missing");
        FieldError depth = new FieldError("depth", "range", "too deep");
        assertThat(refusal(code)).isEqualTo("Needs review · refused: site code");
        assertThat(refusal(code, place)).isEqualTo("Needs review · refused: site code and 1 more");
        assertThat(refusal(code, place, depth)).isEqualTo("Needs review · refused: site code and 2 more");
        assertThat(refusal()).isEqualTo("Needs review · refused");
        assertThat(refusal(new FieldError("", "form", "Form version visit 1 is not taken any more")))
                .isEqualTo("Needs review · refused: Form version visit 1 is not taken any more");
    }

    @Test
    void anAuthorNobodyNamedIsSomeoneElse() {
        assertThat(words.of(review(new Reason.ChangedBySomeoneElse(""))).text())
                .isEqualTo("Needs review · changed by someone else");
    }

    private String refusal(FieldError... errors) {
        return words.of(review(new Reason.Refused(List.of(errors)))).text();
    }

    private static ShownState pending(Reason reason) {
        return new ShownState(SyncState.PENDING, reason);
    }

    private static ShownState review(Reason reason) {
        return new ShownState(SyncState.NEEDS_REVIEW, reason);
    }
}
