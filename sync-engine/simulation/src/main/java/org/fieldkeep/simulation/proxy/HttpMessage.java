package org.fieldkeep.simulation.proxy;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// One HTTP/1.1 message as the bytes it came in; only its first line and where it ends are understood
/// (RFC 9112).
///
/// @param headBytes how many of the bytes are start line and headers
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
record HttpMessage(byte[] bytes, int headBytes) {

    /// Reads one request; null if the peer closed between messages.
    static @Nullable HttpMessage request(BufferedInputStream in) throws IOException {
        return read(in, false, false);
    }

    /// Reads one answer, to the end of the stream where no length is stated.
    static HttpMessage answer(BufferedInputStream in, boolean toHead) throws IOException {
        HttpMessage answer = read(in, true, toHead);
        if (answer == null) {
            throw new EOFException("no answer");
        }
        return answer;
    }

    String method() {
        return startLine(0);
    }

    String path() {
        return startLine(1);
    }

    int status() {
        return Integer.parseInt(startLine(1));
    }

    /// Whether the sender closes after this message.
    boolean last() {
        return "close".equalsIgnoreCase(header(head(), "connection"));
    }

    /// The body as text.
    String text() {
        return new String(bytes, headBytes, bytes.length - headBytes, StandardCharsets.UTF_8);
    }

    /// The same message with one bit of its body flipped; unchanged if it has none.
    HttpMessage altered(int at) {
        int body = bytes.length - headBytes;
        if (body == 0) {
            return this;
        }
        byte[] changed = bytes.clone();
        changed[headBytes + Math.floorMod(at, body)] ^= 1;
        return new HttpMessage(changed, headBytes);
    }

    private String startLine(int word) {
        return head().lines().findFirst().orElse("").split(" ", -1)[word];
    }

    private String head() {
        return new String(bytes, 0, headBytes, StandardCharsets.ISO_8859_1);
    }

    private static @Nullable HttpMessage read(BufferedInputStream in, boolean isAnswer, boolean toHead)
            throws IOException {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        if (!readLine(in, message)) {
            return null;
        }
        int lineStart;
        do {
            lineStart = message.size();
            if (!readLine(in, message)) {
                throw new EOFException("cut within the headers");
            }
        } while (message.size() - lineStart > 2);
        String head = message.toString(StandardCharsets.ISO_8859_1);
        int headBytes = message.size();
        String length = header(head, "content-length");
        if (isAnswer && bodiless(head, toHead)) {
            return new HttpMessage(message.toByteArray(), headBytes);
        }
        if ("chunked".equalsIgnoreCase(header(head, "transfer-encoding"))) {
            readChunks(in, message);
        } else if (length != null) {
            exactly(in, message, Integer.parseInt(length));
        } else if (isAnswer) {
            in.transferTo(message);
        }
        return new HttpMessage(message.toByteArray(), headBytes);
    }

    private static boolean bodiless(String head, boolean toHead) {
        String status = head.substring(9, 12);
        return toHead || status.equals("204") || status.equals("304");
    }

    private static void readChunks(BufferedInputStream in, ByteArrayOutputStream message) throws IOException {
        int size;
        do {
            int start = message.size();
            if (!readLine(in, message)) {
                throw new EOFException("cut between chunks");
            }
            String line = message.toString(StandardCharsets.ISO_8859_1).substring(start);
            size = Integer.parseInt(line.strip().replaceFirst(";.*", ""), 16);
            exactly(in, message, size + 2);
        } while (size > 0);
    }

    private static void exactly(InputStream in, ByteArrayOutputStream message, int bytes) throws IOException {
        byte[] read = in.readNBytes(bytes);
        message.writeBytes(read);
        if (read.length < bytes) {
            throw new EOFException("cut within the body");
        }
    }

    private static boolean readLine(InputStream in, ByteArrayOutputStream message) throws IOException {
        int read = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            message.write(next);
            read++;
            if (next == '\n') {
                return true;
            }
        }
        if (read > 0) {
            throw new EOFException("cut within a line");
        }
        return false;
    }

    private static @Nullable String header(String head, String name) {
        return head.lines()
                .skip(1)
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElse(null);
    }
}
