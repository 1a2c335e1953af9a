package org.fieldkeep.app.status;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.fieldkeep.app.account.SyncFacts;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.client.engine.Connection;
import org.fieldkeep.client.engine.EngineStatus;
import org.fieldkeep.client.engine.RunResult;
import org.fieldkeep.store.report.Counts;
import org.jspecify.annotations.Nullable;

/// Says how sync stands, in the fewest words that are true.
public final class StatusViewModel {

    private static final Duration OLD = Duration.ofDays(3);
    private static final Duration CLOCK_OFF = Duration.ofMinutes(2);

    private final Texts texts;
    private final LocalTimes times;
    private final InstantSource clock;
    private final String account;
    private final ReadOnlyObjectWrapper<StatusText> status;

    private SyncFacts facts = SyncFacts.none();
    private @Nullable Counts counts;
    private @Nullable Instant oldestNotSent;

    /// @param account the account in words
    public StatusViewModel(Texts texts, LocalTimes times, InstantSource clock, String account) {
        this.texts = texts;
        this.times = times;
        this.clock = clock;
        this.account = account;
        status = new ReadOnlyObjectWrapper<>(say());
    }

    /// What the bar says.
    public ReadOnlyObjectProperty<StatusText> statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// Sync's state changed.
    public void show(SyncFacts changed) {
        facts = changed;
        status.set(say());
    }

    /// What waits changed.
    ///
    /// @param oldest when the report that waits longest was changed
    public void show(Counts changed, @Nullable Instant oldest) {
        counts = changed;
        oldestNotSent = oldest;
        status.set(say());
    }

    private StatusText say() {
        return new StatusText(
                icon(), connection(), tone(), account, debt(), debtTone(), lastSync(), clockWarning(), !sending());
    }

    private String connection() {
        if (facts.signInNeeded()) {
            return texts.get(facts.accountDisabled() ? "link.accountDisabled" : "link.signIn");
        }
        if (sending()) {
            return texts.get("link.syncing");
        }
        Trouble trouble = facts.engine().connection().trouble();
        if (trouble != null) {
            String key = "trouble." + trouble.name();
            Instant next = facts.engine().nextRun();
            return next != null && texts.has(key + ".at") ? texts.get(key + ".at", times.moment(next)) : texts.get(key);
        }
        return texts.get(isConnected() ? "link.connected" : "link.notTried");
    }

    private String icon() {
        if (facts.signInNeeded()) {
            return "fth-key";
        }
        if (sending()) {
            return "fth-refresh-cw";
        }
        Trouble trouble = facts.engine().connection().trouble();
        if (trouble != null) {
            return isOffline(trouble) ? "fth-wifi-off" : "fth-alert-circle";
        }
        return isConnected() ? "fth-wifi" : "fth-circle";
    }

    private StatusText.Tone tone() {
        if (facts.signInNeeded()) {
            return StatusText.Tone.FAILING;
        }
        if (sending()) {
            return StatusText.Tone.WORKING;
        }
        Trouble trouble = facts.engine().connection().trouble();
        return trouble == null || isOffline(trouble) ? StatusText.Tone.CALM : StatusText.Tone.FAILING;
    }

    /// The regular look for news is no news; only what is being sent, and the first run, is.
    private boolean sending() {
        EngineStatus engine = facts.engine();
        return engine.running()
                && (!engine.live().inFlightOperations().isEmpty() || engine.lastRun() instanceof RunResult.NotYet);
    }

    private boolean isConnected() {
        return facts.engine().connection().state() == Connection.State.CONNECTED;
    }

    /// Being without a connection is normal; nothing is broken.
    private static boolean isOffline(Trouble trouble) {
        return switch (trouble) {
            case UNREACHABLE, UNKNOWN_HOST, TIMEOUT, CUT -> true;
            case TLS,
                    TLS_DATE,
                    NETWORK_LOGIN,
                    NOT_FIELDKEEP,
                    BUSY,
                    SERVER_ERROR,
                    ANSWER_TOO_LARGE,
                    SERVER_STORAGE_FULL,
                    LOCAL_STORE,
                    UPDATE_NEEDED,
                    OTHER_SERVER,
                    SERVER_RESTORED -> false;
        };
    }

    private String clockWarning() {
        Duration ahead = facts.engine().clockDifference();
        if (ahead == null || ahead.abs().compareTo(CLOCK_OFF) < 0) {
            return "";
        }
        return texts.get(
                ahead.isNegative() ? "clock.behind" : "clock.ahead", ahead.abs().toMinutes());
    }

    private String debt() {
        Counts known = counts;
        if (known == null) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        if (known.notSent() > 0) {
            parts.add(texts.get("debt.notSent", known.notSent()));
        }
        if (known.toReview() > 0) {
            parts.add(texts.get("debt.toReview", known.toReview()));
        }
        return parts.isEmpty() ? texts.get("debt.none") : String.join(" · ", parts);
    }

    private StatusText.Tone debtTone() {
        Instant oldest = oldestNotSent;
        boolean old = oldest != null && oldest.isBefore(clock.instant().minus(OLD));
        return old ? StatusText.Tone.FAILING : StatusText.Tone.CALM;
    }

    private String lastSync() {
        Instant last = facts.lastFullSync();
        return last == null ? texts.get("last.never") : texts.get("last.at", times.momentAndDay(last));
    }
}
