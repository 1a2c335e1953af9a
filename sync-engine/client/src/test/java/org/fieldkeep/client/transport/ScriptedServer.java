package org.fieldkeep.client.transport;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/// Answers each request with the next prepared bytes, whatever was asked, and can break off.
public final class ScriptedServer implements AutoCloseable {

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final LinkedBlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    public ScriptedServer() throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    /// One prepared answer.
    ///
    /// @param bytes sent as they are
    /// @param close whether the connection is closed afterwards
    public record Answer(String bytes, boolean close) {}

    public ScriptedServer then(String bytes, boolean close) {
        answers.add(new Answer(bytes, close));
        return this;
    }

    /// The request lines that came, in order.
    public List<String> requests() {
        return requests;
    }

    public ServerAddress address() {
        return ServerAddress.parse("http://127.0.0.1:" + socket.getLocalPort(), false);
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                threads.execute(() -> serve(connection));
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private void serve(Socket connection) {
        try (connection;
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            OutputStream out = connection.getOutputStream();
            while (true) {
                String line = in.readLine();
                if (line == null) {
                    return;
                }
                requests.add(line);
                int length = 0;
                for (String header = in.readLine(); header != null && !header.isEmpty(); header = in.readLine()) {
                    if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
                        length = Integer.parseInt(header.substring(15).strip());
                    }
                }
                for (int i = 0; i < length; i++) {
                    if (in.read() < 0) {
                        return;
                    }
                }
                Answer answer = answers.take();
                out.write(answer.bytes().getBytes(StandardCharsets.UTF_8));
                out.flush();
                if (answer.close()) {
                    return;
                }
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        } catch (IOException broken) {
            if (!socket.isClosed()) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
