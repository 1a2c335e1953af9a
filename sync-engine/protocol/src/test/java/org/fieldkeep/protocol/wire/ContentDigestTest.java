package org.fieldkeep.protocol.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ContentDigestTest {

    private static final byte[] BODY = "{\"hello\": \"world\"}\n".getBytes(StandardCharsets.UTF_8);

    /// The example of RFC 9530, appendix B.1.
    private static final String HEADER = "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:";

    @Test
    void isTheDigestOfTheStandard() {
        assertThat(ContentDigest.of(BODY)).isEqualTo(HEADER);
        assertThat(ContentDigest.agrees(HEADER, BODY)).isTrue();
        assertThat(ContentDigest.agrees("sha-512=:eA==:, " + HEADER, BODY)).isTrue();
    }

    @Test
    void anotherBodyOrACutHeaderDisagrees() {
        byte[] altered = BODY.clone();
        altered[3] ^= 1;

        assertThat(ContentDigest.agrees(HEADER, altered)).isFalse();
        assertThat(ContentDigest.agrees(HEADER, new byte[0])).isFalse();
        assertThat(ContentDigest.agrees(HEADER.substring(0, 20), BODY)).isFalse();
    }

    @Test
    void aHeaderWithoutOurDigestSaysNothing() {
        assertThat(ContentDigest.agrees("sha-512=:eA==:", BODY)).isTrue();
        assertThat(ContentDigest.agrees("", BODY)).isTrue();
    }
}
