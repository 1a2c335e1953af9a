package org.fieldkeep.app.account;

import java.util.Optional;
import java.util.function.Supplier;
import org.fieldkeep.client.session.CredentialVault;
import org.fieldkeep.protocol.session.AccountId;
import org.jspecify.annotations.Nullable;

/// A vault that is looked for at its first use, off the window's thread: a key store may take its time, or ask.
public final class LazyVault implements CredentialVault {

    private final Supplier<CredentialVault> probe;
    private @Nullable CredentialVault found;

    public LazyVault(Supplier<CredentialVault> probe) {
        this.probe = probe;
    }

    @Override
    public Optional<String> load(AccountId account) {
        return vault().load(account);
    }

    @Override
    public void keep(AccountId account, String refreshToken) {
        vault().keep(account, refreshToken);
    }

    @Override
    public void forget(AccountId account) {
        vault().forget(account);
    }

    @Override
    public Place place() {
        return vault().place();
    }

    private synchronized CredentialVault vault() {
        CredentialVault vault = found;
        if (vault == null) {
            vault = probe.get();
            found = vault;
        }
        return vault;
    }
}
