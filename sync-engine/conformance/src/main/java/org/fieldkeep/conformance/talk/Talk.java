package org.fieldkeep.conformance.talk;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// Everything that is said to the server goes through here: kept on tape, watched for manners, and said again where the
/// server asked to come back later, since that is no answer to a check.
public final class Talk {

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;
    private static final int ATTEMPTS = 6;
    private static final long LONGEST_SECONDS = 20;

    private final Way way;
    private final Pause pause;
    private final Tape tape = new Tape();
    private final Manners manners = new Manners();

    public Talk(Way way, Pause pause) {
        this.way = way;
        this.pause = pause;
    }

    /// The answer, whatever it is; one that asks to come back later only after several times.
    ///
    /// @throws NoAnswer if none came
    public WireResponse say(WireRequest request) {
        WireResponse response = once(request);
        for (int attempt = 1; attempt < ATTEMPTS && asksToComeBack(response); attempt++) {
            pause.lasting(Duration.ofSeconds(seconds(response)));
            response = once(request);
        }
        return response;
    }

    /// Forgets what was said, but not how.
    public void beginAnew() {
        tape.clear();
    }

    /// The last exchanges.
    public List<String> last() {
        return tape.last();
    }

    /// Keeps a secret out of everything that is shown.
    public void hide(String secret) {
        tape.hide(secret);
    }

    /// What was noticed about all answers so far.
    public Manners manners() {
        return manners;
    }

    private WireResponse once(WireRequest request) {
        try {
            WireResponse response = way.send(request);
            tape.heard(request, response);
            manners.heard(request, response);
            return response;
        } catch (IOException failure) {
            tape.heardNothing(request, failure);
            throw new NoAnswer(request, failure);
        }
    }

    private static boolean asksToComeBack(WireResponse response) {
        return response.status() == TOO_MANY_REQUESTS || response.status() == UNAVAILABLE;
    }

    private static long seconds(WireResponse response) {
        try {
            long asked = Long.parseLong(response.headers().getOrDefault("retry-after", "1"));
            return Math.clamp(asked, 1, LONGEST_SECONDS);
        } catch (NumberFormatException aDate) {
            return LONGEST_SECONDS;
        }
    }
}
