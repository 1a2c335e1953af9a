package org.fieldkeep.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.api.Route;
import org.junit.jupiter.api.Test;

final class BodyReaderTest {

    private static final int BODY = 1_000_000;

    private Instant now = Instant.parse("2026-11-30T12:00:00Z");

    @Test
    void aLineAsSlowAsOurOwnDevicesAllowIsReadToItsEnd() throws IOException {
        assertThat(read(4_096)).isEqualTo(BODY);
        assertThat(now).isAfter(Instant.parse("2026-11-30T12:04:00Z"));
    }

    @Test
    void aBodyThatTricklesIsGivenUpAfterHalfAMinute() {
        assertThatThrownBy(() -> read(256))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().detail()).contains("4096 bytes a second"));
        assertThat(now).isBefore(Instant.parse("2026-11-30T12:00:45Z"));
    }

    private int read(int bytesPerSecond) throws IOException {
        InputStream line = new ByteArrayInputStream(new byte[BODY]) {
            @Override
            public synchronized int read(byte[] target, int from, int most) {
                now = now.plus(Duration.ofSeconds(1));
                return super.read(target, from, Math.min(most, bytesPerSecond));
            }
        };
        return new BodyReader(() -> now).read(Route.PUSH, null, BODY, line).length;
    }
}
