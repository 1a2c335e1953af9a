package org.fieldkeep.client.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.fieldkeep.client.answer.Trouble;
import org.fieldkeep.protocol.sync.Change;
import org.fieldkeep.protocol.sync.ChangePage;
import org.fieldkeep.protocol.sync.SnapshotPage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// When the next page is asked for: at once only while pages lead on, so that no server makes a device ask in a loop.
///
/// A server that only seems to lead on is told by what the protocol promises: places in the feed rise, no page of a
/// snapshot names one that was asked for before, and a cursor that was just given is taken. How often that was broken
/// counts until the end of the feed is reached, whatever went well in between, and backs off as a server's error does.
final class PullPace {

    private static final Logger LOG = LoggerFactory.getLogger(PullPace.class);
    private static final Duration BREATH = Duration.ofSeconds(1);

    /// A feed of which the actor may see little can have pages without an entry; more than this are asked for slowly.
    private static final int MOST_EMPTY_PAGES = 200;

    private final EngineRoom room;
    private final Set<String> pagesAsked = new HashSet<>();
    private Instant due = Instant.MIN;
    private int failures;
    private int setbacks;
    private int emptyPages;
    private long heard = -1;

    PullPace(EngineRoom room) {
        this.room = room;
    }

    /// When the next page is due.
    Instant due() {
        return due;
    }

    /// A person, a hint or another lane wants the next page now. What the server's answers led to is not forgotten.
    void hurry() {
        due = Instant.MIN;
        failures = 0;
    }

    /// What was heard so far concerns nobody any more.
    void forget() {
        hurry();
        beginAnew();
    }

    /// The next page, since the last one led on.
    void goOn() {
        due = Instant.MIN;
    }

    /// The next page in a moment.
    void takeBreath() {
        waitFor(BREATH);
    }

    /// The next page after so long.
    void waitFor(Duration span) {
        due = room.now().plus(span);
    }

    /// The server answered in its own words.
    void wentWell() {
        failures = 0;
    }

    /// No use could be made of the answer; the same page is asked for again.
    void failed(@Nullable Duration floor) {
        failures++;
        due = room.parts().accountBackoff().after(room.now(), failures, floor);
    }

    /// There is nothing more for now.
    void reachedEnd() {
        beginAnew();
        waitFor(room.settings().pullEvery());
    }

    /// A cursor was refused: the snapshot in its place is fetched at once, unless it was already and helped nothing.
    void refused() {
        heard = -1;
        if (setbacks == 0) {
            setbacks = 1;
            goOn();
        } else {
            ledNowhere("a cursor it gave just before is refused");
        }
    }

    /// A page of the feed came that is not its end.
    ///
    /// @param asked the cursor it was asked with
    void pageCame(ChangePage page, String asked) {
        long last =
                page.changes().stream().mapToLong(Change::feedRevision).max().orElse(-1);
        if (page.cursor().equals(asked) && (page.more() || last >= 0)) {
            ledNowhere("a page names the cursor it was asked with as the next");
        } else if (last >= 0 && last <= heard) {
            ledNowhere("a page brings nothing after the page before");
        } else {
            heard = Math.max(heard, last);
            cameWith(page.changes());
        }
    }

    /// A page of a snapshot came that is not the last.
    ///
    /// @param next what it names as the next
    /// @param asked what it was asked with; null for the first
    /// @return whether the next leads on; if not, the snapshot is to begin anew when it is due
    boolean leadsOn(SnapshotPage page, String next, @Nullable String asked) {
        if (asked == null) {
            pagesAsked.clear();
        }
        if (!pagesAsked.add(next)) {
            ledNowhere("a page of a snapshot names an earlier one as the next");
            return false;
        }
        cameWith(page.entries());
        return true;
    }

    private void cameWith(List<Change> entries) {
        if (entries.isEmpty()) {
            emptyPages++;
        }
        if (emptyPages > MOST_EMPTY_PAGES) {
            takeBreath();
        } else {
            goOn();
        }
    }

    private void ledNowhere(String how) {
        setbacks++;
        due = room.parts().accountBackoff().after(room.now(), setbacks, null);
        LOG.warn("The server does not lead on: {}; answer {} of that kind, next attempt {}", how, setbacks, due);
        room.stopped(Trouble.SERVER_ERROR);
    }

    private void beginAnew() {
        setbacks = 0;
        emptyPages = 0;
        heard = -1;
    }
}
