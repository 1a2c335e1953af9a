package org.fieldkeep.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import org.fieldkeep.app.fixture.PaneWindow;
import org.fieldkeep.app.fixture.Ui;
import org.fieldkeep.app.words.LocalTimes;
import org.fieldkeep.app.words.OneLine;
import org.fieldkeep.app.words.StateText;
import org.fieldkeep.app.words.StateWords;
import org.fieldkeep.protocol.sync.FieldError;
import org.fieldkeep.store.state.Reason;
import org.fieldkeep.store.state.ShownState;
import org.fieldkeep.store.state.SyncState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A row of the list in the narrowest window.
@Tag("ui")
final class ReportCellUiTest {

    private static final double NARROWEST = 300;
    private static final int AT_ONCE = 8; // the screen without a display is small
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final StateWords words = new StateWords(new LocalTimes(() -> NOON, ZoneOffset.UTC, Locale.US), Locale.US);

    @Test
    void everyStateCanBeReadInTheNarrowestWindow() throws InterruptedException {
        List<StateText> states = states();
        List<String> cut = new ArrayList<>();
        for (int from = 0; from < states.size(); from += AT_ONCE) {
            List<StateText> part = states.subList(from, Math.min(from + AT_ONCE, states.size()));
            PaneWindow ui = show(
                    part.stream().map(state -> item("Bridge 4", state)).toList(),
                    600); // lower than eight rows: with the scroll bar of a long list
            ui.picture("list-states-" + from / AT_ONCE);
            cut.addAll(Ui.call(() -> cells(ui).stream()
                    .map(cell -> (Label) cell.lookup(".state"))
                    .filter(Label::isTextTruncated)
                    .map(Label::getText)
                    .toList()));
            ui.close();
        }
        assertThat(cut).isEmpty();
    }

    @Test
    void whatIsTooLongForARowIsReadInFullByPointingAtIt() throws InterruptedException {
        String longName = "Donaudampfschifffahrtsgesellschaft".repeat(5);
        PaneWindow ui = show(List.of(item("Bridge", states().getFirst()), item(longName, states().getFirst())), 300);
        List<ListCell<?>> cells = Ui.call(() -> cells(ui));
        Ui.run(() -> {
            assertThat(cells.getFirst().getTooltip()).isNull();
            assertThat(Objects.requireNonNull(cells.getLast().getTooltip()).getText())
                    .contains(longName);
        });
        ui.close();
    }

    @Test
    void oddTextStaysInItsRow() throws InterruptedException {
        List<String> odd = List.of(
                "جسر رقم ٤ \u202e abc",
                "גשר 4, (פיר)",
                "👷🏽‍♀️🌉 bridge 👨‍👩‍👧‍👦",
                "Z̸̡̛a̵l̷g̶o̴ e\u0301\u0323",
                "nul \u0000 and \u0007 bell",
                "two\nlines\r\nand\ttabs",
                "half \ud800");
        PaneWindow ui = show(
                odd.stream()
                        .map(title -> item(OneLine.of(title), states().getFirst()))
                        .toList(),
                560);
        ui.picture("list-odd");
        List<Double> heights = Ui.call(
                () -> cells(ui).stream().map(ListCell::getHeight).distinct().toList());
        ui.close();
        assertThat(heights).containsExactly(76.0);
    }

    private static PaneWindow show(List<ReportItem> items, double height) throws InterruptedException {
        return PaneWindow.open(NARROWEST, height, () -> {
            ListView<ReportItem> list = new ListView<>();
            list.getStyleClass().add("report-list");
            list.setFixedCellSize(76);
            list.setCellFactory(view -> new ReportCell("Draft", index -> {}));
            list.getItems().setAll(items);
            return list;
        });
    }

    private static List<ListCell<?>> cells(PaneWindow ui) {
        return ui.seen(".report-list").orElseThrow().lookupAll(".list-cell").stream()
                .<ListCell<?>>map(node -> (ListCell<?>) node)
                .filter(cell -> cell.getItem() != null)
                .sorted(Comparator.comparingInt(ListCell::getIndex))
                .toList();
    }

    private static ReportItem item(String title, StateText state) {
        return new ReportItem(
                new UUID(0, title.hashCode()),
                title,
                "AB-1042 · Site visit",
                "10:41",
                true,
                false,
                false,
                state,
                title);
    }

    private List<StateText> states() {
        Instant next = NOON.plusSeconds(3000);
        return Stream.of(
                        pending(new Reason.SavedHere(next)),
                        pending(new Reason.SavedHere(null)),
                        pending(new Reason.Offline()),
                        pending(new Reason.ServerBusy(next)),
                        pending(new Reason.ServerError(next, 2)),
                        pending(new Reason.NetworkLogin(next)),
                        pending(new Reason.WaitsForEarlier()),
                        pending(new Reason.UnsavedTyping()),
                        pending(new Reason.UpdateNeeded()),
                        pending(new Reason.OtherServer()),
                        pending(new Reason.ServerRestored()),
                        pending(new Reason.Recovered()),
                        pending(new Reason.AskingServer(next)),
                        pending(new Reason.Withdrawing()),
                        new ShownState(SyncState.SENDING, new Reason.SendingNow()),
                        new ShownState(SyncState.NEEDS_SIGN_IN, new Reason.SignIn(true)),
                        review(new Reason.ChangedBySomeoneElse("")),
                        review(new Reason.DeletedOnServer("")),
                        review(new Reason.EditedAfterDelete("")),
                        review(new Reason.Refused(List.of(new FieldError("site_code", "constraint", "wrong")))),
                        review(new Reason.TooLarge(null)),
                        review(new Reason.TooLarge(1_048_576L)),
                        review(new Reason.AccessRemoved()),
                        review(new Reason.NotAllowed()),
                        review(new Reason.UnknownReport()),
                        review(new Reason.Gone()),
                        review(new Reason.SetAside("malformed")),
                        review(new Reason.CannotBeRead()),
                        review(new Reason.AppliedAfterAll()),
                        new ShownState(SyncState.SYNCED, new Reason.Sent(NOON, 8)),
                        new ShownState(SyncState.SYNCED, new Reason.FromServer(NOON, 8)),
                        new ShownState(SyncState.SYNCED, new Reason.NeverSent()))
                .map(words::of)
                .toList();
    }

    private static ShownState pending(Reason reason) {
        return new ShownState(SyncState.PENDING, reason);
    }

    private static ShownState review(Reason reason) {
        return new ShownState(SyncState.NEEDS_REVIEW, reason);
    }
}
