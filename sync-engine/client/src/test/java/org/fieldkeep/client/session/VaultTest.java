package org.fieldkeep.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.fieldkeep.protocol.session.AccountId;
import org.junit.jupiter.api.Test;

final class VaultTest {

    private static final AccountId ANN = new AccountId(new UUID(1, 1), "north", new UUID(2, 2));
    private static final AccountId BEN = new AccountId(new UUID(1, 1), "north", new UUID(3, 3));

    @Test
    void eachAccountHasItsOwnTokenAndForgettingOneForgetsNoOther() {
        MemoryVault vault = new MemoryVault();
        vault.keep(ANN, "a");
        vault.keep(BEN, "b");
        vault.keep(ANN, "a2");
        assertThat(vault.load(ANN)).contains("a2");
        vault.forget(ANN);
        assertThat(vault.load(ANN)).isEmpty();
        assertThat(vault.load(BEN)).contains("b");
    }

    @Test
    void probingTheKeyStoreNeverFailsWhateverThisComputerHas() {
        CredentialVault vault = KeyStoreVault.probe();
        assertThat(vault.place()).isNotNull();
        vault.keep(ANN, "token-canary");
        assertThat(vault.load(ANN)).contains("token-canary");
        vault.forget(ANN);
        assertThat(vault.load(ANN)).isEmpty();
        assertThat(vault.toString()).doesNotContain("canary");
    }
}
