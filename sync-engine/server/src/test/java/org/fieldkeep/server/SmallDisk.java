package org.fieldkeep.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// A real file system of few megabytes that a test may fill to its last byte.
final class SmallDisk implements AutoCloseable {

    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /// Mounts one at a folder; skips the test where that is not allowed.
    static SmallDisk mount(Path folder, int megabytes) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        String refused = run(
                List.of("mount", "-t", "tmpfs", "-o", "mode=700,size=" + megabytes + "m", "tmpfs", folder.toString()));
        Assumptions.assumeTrue(
                refused.isEmpty(), "a full disk needs the right to mount a small file system here: " + refused);
        return new SmallDisk(folder);
    }

    Path folder() {
        return folder;
    }

    /// Leaves no byte.
    void fill() throws IOException {
        byte[] block = new byte[4_096];
        try (OutputStream filler =
                Files.newOutputStream(folder.resolve("filler"), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (true) {
                filler.write(block);
            }
        } catch (IOException full) {
            if (folder.toFile().getUsableSpace() >= block.length) {
                throw full;
            }
        }
    }

    /// Gives back what was filled.
    void makeRoom() throws IOException {
        Files.deleteIfExists(folder.resolve("filler"));
    }

    @Override
    public void close() throws IOException {
        try {
            String refused = run(List.of("umount", folder.toString()));
            if (!refused.isEmpty()) {
                throw new IOException(refused);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// What it said if it failed, else nothing.
    private static String run(List<String> command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return "it did not end";
            }
            return process.exitValue() == 0 ? "" : "exit " + process.exitValue() + " " + said.strip();
        } catch (IOException missing) {
            return String.valueOf(missing.getMessage());
        }
    }
}
