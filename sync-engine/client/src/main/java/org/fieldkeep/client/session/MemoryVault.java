package org.fieldkeep.client.session;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.fieldkeep.protocol.session.AccountId;

/// Tokens for this run only.
public final class MemoryVault implements CredentialVault {

    private final Map<AccountId, String> tokens = new ConcurrentHashMap<>();

    @Override
    public Optional<String> load(AccountId account) {
        return Optional.ofNullable(tokens.get(account));
    }

    @Override
    public void keep(AccountId account, String refreshToken) {
        tokens.put(account, refreshToken);
    }

    @Override
    public void forget(AccountId account) {
        tokens.remove(account);
    }

    @Override
    public Place place() {
        return Place.THIS_RUN_ONLY;
    }

    @Override
    public String toString() {
        return "MemoryVault";
    }
}
