package org.fieldkeep.conformance.talk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.protocol.wire.WireRequest;
import org.fieldkeep.protocol.wire.WireResponse;

/// What was sent and heard last, in words, for somebody who has to find out why a rule does not hold.
///
/// Holds no headers, no bodies of sessions, and no pages, which carry other people's reports; passwords and tokens are
/// cut out wherever else they turn up.
public final class Tape {

    private static final int KEPT = 6;
    private static final int BODY = 700;

    private final Deque<String> last = new ArrayDeque<>();
    private final Set<String> secrets = ConcurrentHashMap.newKeySet();

    /// Cuts this out of everything from now on.
    public void hide(String secret) {
        if (!secret.isEmpty()) {
            secrets.add(secret);
        }
    }

    /// Forgets what was sent and heard.
    synchronized void clear() {
        last.clear();
    }

    /// The last exchanges, oldest first.
    synchronized List<String> last() {
        return List.copyOf(last);
    }

    void heard(WireRequest request, WireResponse response) {
        String type = response.headers().getOrDefault("content-type", "no media type");
        keep(sent(request) + " ⇒ heard " + response.status() + ", " + type + shown(request, response));
    }

    void heardNothing(WireRequest request, IOException failure) {
        keep(sent(request) + " ⇒ heard nothing: " + NoAnswer.inWords(failure));
    }

    private synchronized void keep(String exchange) {
        String text = exchange;
        for (String secret : secrets) {
            text = text.replace(secret, "…");
        }
        if (last.size() == KEPT) {
            last.removeFirst();
        }
        last.addLast(text);
    }

    private static String sent(WireRequest request) {
        String what = "sent " + request.method() + " " + request.path();
        if (request.body().length == 0) {
            return what;
        }
        return what + (isSession(request) ? " (body not shown)" : ": " + shortened(request.body()));
    }

    private static String shown(WireRequest request, WireResponse response) {
        if (response.body().length == 0) {
            return "";
        }
        boolean page =
                request.path().startsWith(Wire.CHANGES_PATH) || request.path().startsWith(Wire.SNAPSHOT_PATH);
        if (response.status() < 400 && (page || isSession(request))) {
            return " (" + response.body().length + " bytes, not shown)";
        }
        return ": " + shortened(response.body());
    }

    private static boolean isSession(WireRequest request) {
        return request.path().startsWith(Wire.SESSION_PATH);
    }

    private static String shortened(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8).strip();
        return text.length() <= BODY ? text : text.substring(0, BODY) + "… (" + body.length + " bytes)";
    }
}
