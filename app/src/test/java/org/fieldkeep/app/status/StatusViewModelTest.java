package org.fieldkeep.app.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.fieldkeep.app.account.SyncFacts;
import org.fieldkeep.app.fixture.Facts;
import org.fieldkeep.app.fixture.SampleAccount;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.status.StatusText.Tone;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.store.report.Counts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StatusViewModelTest {

    private static final InstantSource CLOCK = InstantSource.fixed(SampleAccount.NOW);

    private final StatusViewModel model = new StatusViewModel(
            Texts.of(StatusViewModel.class, Locale.UK),
            new LocalTimes(CLOCK, ZoneOffset.UTC, Locale.UK),
            CLOCK,
            "worker-a · NORTH");

    @Test
    void beingOfflineIsSaidCalmly() {
        model.show(Facts.stopped(Trouble.UNREACHABLE, SampleAccount.NOW));
        assertThat(text().connection()).isEqualTo("Offline");
        assertThat(text().tone()).isEqualTo(Tone.CALM);
    }

    @Test
    void aBusyServerNamesTheTime() {
        model.show(Facts.stopped(Trouble.BUSY, Instant.parse("2026-11-30T14:40:00Z")));
        assertThat(text().connection()).isEqualTo("Server busy until 14:40");
        assertThat(text().tone()).isEqualTo(Tone.FAILING);
    }

    @ParameterizedTest
    @EnumSource(Trouble.class)
    void everyTroubleHasWords(Trouble trouble) {
        model.show(Facts.stopped(trouble, null));
        assertThat(text().connection()).isNotBlank().doesNotContain("{", "_");
    }

    @Test
    void aNeededSignInComesBeforeEverythingElse() {
        model.show(Facts.signInNeeded());
        assertThat(text().connection()).isEqualTo("Sign in to send");
        model.show(Facts.accountDisabled());
        assertThat(text().connection()).isEqualTo("This account is disabled");
    }

    @Test
    void sendingIsSaidAndAskingForNewsIsNot() {
        model.show(Facts.sending(new UUID(1, 1)));
        assertThat(text().connection()).isEqualTo("Syncing…");
        assertThat(text().canSync()).isFalse();
        model.show(Facts.lookingForNews());
        assertThat(text().connection()).isEqualTo("Connected");
        assertThat(text().canSync()).isTrue();
    }

    @Test
    void debtIsSaidInNumbersAndAllSentOnlyWithoutAny() {
        assertThat(text().debt()).isEmpty();
        model.show(counts(3, 1), SampleAccount.NOW);
        assertThat(text().debt()).isEqualTo("3 not sent · 1 to review");
        model.show(counts(0, 1), null);
        assertThat(text().debt()).isEqualTo("1 to review");
        model.show(counts(0, 0), null);
        assertThat(text().debt()).isEqualTo("All sent");
    }

    @Test
    void debtOlderThanThreeDaysIsConspicuous() {
        model.show(counts(1, 0), SampleAccount.NOW.minus(Duration.ofDays(2)));
        assertThat(text().debtTone()).isEqualTo(Tone.CALM);
        model.show(counts(1, 0), SampleAccount.NOW.minus(Duration.ofDays(4)));
        assertThat(text().debtTone()).isEqualTo(Tone.FAILING);
    }

    @Test
    void onlyACompletedSyncCountsAsTheLast() {
        model.show(SyncFacts.none());
        assertThat(text().lastSync()).isEqualTo("Never fully synced");
        model.show(Facts.connected());
        assertThat(text().lastSync()).isEqualTo("Last full sync 09:15 today");
    }

    @Test
    void aClockThatIsOffIsSaid() {
        model.show(Facts.clockAhead(Duration.ofMinutes(-14)));
        assertThat(text().warning()).isEqualTo("This clock is 14 minutes behind");
        model.show(Facts.clockAhead(Duration.ofSeconds(20)));
        assertThat(text().warning()).isEmpty();
    }

    private StatusText text() {
        return model.statusProperty().get();
    }

    private static Counts counts(int notSent, int toReview) {
        return new Counts(10, notSent, notSent, toReview, 0, 0, 0, Map.of());
    }
}
