package org.fieldkeep.client.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerAddressTest {

    @ParameterizedTest
    @CsvSource({
        "reports.example.org, https://reports.example.org",
        "reports.example.org:8443, https://reports.example.org:8443",
        " https://Reports.Example.org/ , https://reports.example.org",
        "localhost:7070, http://localhost:7070",
        "127.0.0.1:7070, http://127.0.0.1:7070",
        "http://127.0.0.1:7070, http://127.0.0.1:7070",
        "http://[::1]:7070, http://[::1]:7070"
    })
    void whatPeopleTypeBecomesAnAddress(String typed, String address) {
        assertThat(ServerAddress.parse(typed, false)).hasToString(address);
    }

    @ParameterizedTest
    @CsvSource({
        "'', EMPTY",
        "http://reports.example.org, NOT_SECURE",
        "ftp://reports.example.org, NOT_AN_ADDRESS",
        "https://user@reports.example.org, NOT_AN_ADDRESS",
        "https://reports.example.org/login, NOT_AN_ADDRESS",
        "https://reports.example.org?x=1, NOT_AN_ADDRESS",
        "not an address, NOT_AN_ADDRESS",
        "https://, NOT_AN_ADDRESS"
    })
    void whatIsNoUsableAddressSaysWhy(String typed, UnusableAddress.Why why) {
        assertThatExceptionOfType(UnusableAddress.class)
                .isThrownBy(() -> ServerAddress.parse(typed, false))
                .satisfies(unusable -> assertThat(unusable.why()).isEqualTo(why));
    }

    @Test
    void plainHttpElsewhereNeedsTheExplicitFlag() {
        assertThat(ServerAddress.parse("http://10.0.0.5:7070", true)).hasToString("http://10.0.0.5:7070");
    }
}
