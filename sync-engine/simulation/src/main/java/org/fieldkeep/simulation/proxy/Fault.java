package org.fieldkeep.simulation.proxy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/// What the proxy does to one exchange.
public sealed interface Fault {

    /// Nothing: the exchange goes through as it is.
    record None() implements Fault {}

    /// The server works on the request and answers; the client's connection is reset before it hears a
    /// byte.
    record DropAnswer() implements Fault {}

    /// The connection is reset before the server hears anything, as when a kept-alive connection is
    /// closed at the moment of its reuse.
    record DropRequest() implements Fault {}

    /// The client hears so many bytes of the answer, head included, then a reset.
    record CutAnswer(int bytes) implements Fault {}

    /// The server hears so many bytes of the request, head included, then both connections are reset.
    record CutRequest(int bytes) implements Fault {}

    /// The answer waits so long at the proxy.
    record DelayAnswer(Duration by) implements Fault {}

    /// The request waits so long at the proxy; the client may have gone by then, and the server hears
    /// it all the same.
    record DelayRequest(Duration by) implements Fault {}

    /// The server hears the request twice; the client gets the answer to the first.
    ///
    /// @param later how long after the first answer the copy is sent; zero sends both at once
    record DoubleRequest(Duration later) implements Fault {}

    /// The server hears nothing; the client gets this.
    ///
    /// @param headers content length and connection are added
    record Answer(int status, Map<String, String> headers, String body) implements Fault {
        public Answer {
            headers = Map.copyOf(headers);
        }

        /// What the login page of a hotel's network looks like to a program.
        public static Answer captivePortal() {
            return new Answer(
                    200,
                    Map.of("Content-Type", "text/html; charset=utf-8"),
                    "<!doctype html><title>Welcome</title><form><input name=room></form>");
        }

        /// A problem document of this type, as the last path segment of its URN.
        public static Answer problem(int status, String type) {
            return new Answer(
                    status,
                    Map.of("Content-Type", "application/problem+json"),
                    "{\"type\":\"urn:fieldkeep:problem:" + type + "\",\"status\":" + status
                            + ",\"title\":\"\",\"detail\":\"\"}");
        }

        byte[] bytes() {
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Scripted\r\n");
            headers.forEach((name, value) ->
                    head.append(name).append(": ").append(value).append("\r\n"));
            head.append("Content-Length: ").append(content.length).append("\r\n\r\n");
            byte[] start = head.toString().getBytes(StandardCharsets.ISO_8859_1);
            byte[] whole = new byte[start.length + content.length];
            System.arraycopy(start, 0, whole, 0, start.length);
            System.arraycopy(content, 0, whole, start.length, content.length);
            return whole;
        }
    }

    /// One bit of the request's body flips on the way; the place wraps around the body's length.
    record AlterRequest(int at) implements Fault {}

    /// One bit of the answer's body flips on the way; the place wraps around the body's length.
    record AlterAnswer(int at) implements Fault {}

    /// Both directions crawl.
    record Slow(int bytesPerSecond) implements Fault {}

    /// Nobody answers, ever; the connection stays open until the proxy closes.
    record BlackHole() implements Fault {}
}
