package org.fieldkeep.app.words;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.ShownState;
import org.jspecify.annotations.Nullable;

/// Says a report's state and its reason in the person's language.
public final class StateWords {

    private static final long BYTES_PER_MEGABYTE = 1024 * 1024;

    private final Texts texts;
    private final LocalTimes times;

    public StateWords(LocalTimes times, Locale locale) {
        this.texts = Texts.of(StateWords.class, locale);
        this.times = times;
    }

    /// The state as the list and the editor show it.
    public StateText of(ShownState shown) {
        String reason = reason(shown.reason());
        String state = switch (shown.state()) {
            case NEEDS_REVIEW -> "review";
            case NEEDS_SIGN_IN -> "signIn";
            case SENDING -> "sending";
            case PENDING -> "pending";
            case SYNCED -> "synced";
        };
        return new StateText(
                tone(shown),
                texts.get("state.line", texts.get("state." + state), reason),
                texts.get("spoken.line", texts.get("spoken." + state), reason));
    }

    /// Whether the person settles this by comparing versions, rather than by correcting the report in the editor.
    public static boolean isCompared(ShownState shown) {
        return switch (shown.state()) {
            case NEEDS_REVIEW ->
                !(shown.reason() instanceof Reason.Refused || shown.reason() instanceof Reason.TooLarge);
            case NEEDS_SIGN_IN, SENDING, PENDING, SYNCED -> false;
        };
    }

    private static Tone tone(ShownState shown) {
        return switch (shown.state()) {
            case NEEDS_REVIEW ->
                switch (shown.reason()) {
                    case Reason.Refused _,
                            Reason.TooLarge _,
                            Reason.NotAllowed _,
                            Reason.SetAside _,
                            Reason.CannotBeRead _ -> Tone.REFUSED;
                    default -> Tone.REVIEW;
                };
            case NEEDS_SIGN_IN -> Tone.SIGN_IN;
            case SENDING -> Tone.SENDING;
            case PENDING -> Tone.PENDING;
            case SYNCED -> Tone.SYNCED;
        };
    }

    private String reason(Reason reason) {
        return switch (reason) {
            case Reason.SavedHere(var next) -> timed("reason.savedHere", next);
            case Reason.Offline _ -> plain("reason.offline");
            case Reason.ServerBusy(var until) -> timed("reason.serverBusy", until);
            case Reason.ServerError error -> timed("reason.serverError", error.next());
            case Reason.NetworkLogin(var next) -> timed("reason.networkLogin", next);
            case Reason.WaitsForEarlier _ -> plain("reason.waitsForEarlier");
            case Reason.UnsavedTyping _ -> plain("reason.unsavedTyping");
            case Reason.UpdateNeeded _ -> plain("reason.updateNeeded");
            case Reason.OtherServer _ -> plain("reason.otherServer");
            case Reason.ServerRestored _ -> plain("reason.serverRestored");
            case Reason.Recovered _ -> plain("reason.recovered");
            case Reason.SendingNow _ -> plain("reason.sendingNow");
            case Reason.AskingServer(var next) -> timed("reason.askingServer", next);
            case Reason.Withdrawing _ -> plain("reason.withdrawing");
            case Reason.SignIn(var disabled) -> plain(disabled ? "reason.accountDisabled" : "reason.signIn");
            case Reason.ChangedBySomeoneElse(var author) -> by("reason.changedBySomeoneElse", author);
            case Reason.DeletedOnServer(var author) -> by("reason.deletedOnServer", author);
            case Reason.EditedAfterDelete(var author) -> by("reason.editedAfterDelete", author);
            case Reason.Refused(var errors) -> refused(errors);
            case Reason.TooLarge(var limit) -> tooLarge(limit);
            case Reason.AccessRemoved _ -> plain("reason.accessRemoved");
            case Reason.NotAllowed _ -> plain("reason.notAllowed");
            case Reason.UnknownReport _ -> plain("reason.unknownReport");
            case Reason.Gone _ -> plain("reason.gone");
            case Reason.SetAside(var code) -> texts.get("reason.setAside", code);
            case Reason.CannotBeRead _ -> plain("reason.cannotBeRead");
            case Reason.AppliedAfterAll _ -> plain("reason.appliedAfterAll");
            case Reason.NeverSent _ -> plain("reason.neverSent");
            case Reason.Sent(var at, var version) -> texts.get("reason.sent", Long.toString(version), times.moment(at));
            case Reason.FromServer(var at, var version) ->
                texts.get("reason.fromServer", Long.toString(version), times.moment(at));
        };
    }

    private String refused(List<FieldError> errors) {
        List<String> fields = errors.stream()
                .map(FieldError::field)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        if (fields.isEmpty()) {
            return errors.isEmpty()
                    ? plain("reason.refused")
                    : texts.get("reason.refusedWhole", errors.getFirst().message());
        }
        return texts.get("reason.refusedFields", fields.getFirst().replace('_', ' '), fields.size() - 1);
    }

    private String tooLarge(@Nullable Long limit) {
        return limit == null
                ? plain("reason.tooLarge")
                : texts.get("reason.tooLarge.limit", Math.max(1, limit / BYTES_PER_MEGABYTE));
    }

    private String timed(String key, @Nullable Instant at) {
        return at == null ? plain(key) : texts.get(key + ".at", times.moment(at));
    }

    private String by(String key, @Nullable String author) {
        String name = Objects.requireNonNullElse(author, "");
        return name.isEmpty() ? plain(key) : texts.get(key + ".by", name);
    }

    private String plain(String key) {
        return texts.get(key);
    }
}
