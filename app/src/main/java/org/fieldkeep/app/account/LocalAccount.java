package org.fieldkeep.app.account;

import java.time.Instant;
import java.util.concurrent.CopyOnWriteArrayList;
import org.fieldkeep.client.run.SyncRunner;
import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.client.transport.HttpTransport;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.Registration;
import org.fieldkeep.store.account.AccountProfile;
import org.jspecify.annotations.Nullable;

/// An account whose store and whose sync run in this process.
final class LocalAccount implements OpenAccount {

    private final AccountProfile profile;
    private final LocalStore store;
    private final SyncRunner runner;
    private final HttpTransport transport;
    private final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Registration storeChanges;
    private final Registration statusChanges;
    private volatile @Nullable Instant lastFullSync;

    /// @param runner already started or about to be
    LocalAccount(AccountProfile profile, LocalStore store, SyncRunner runner, HttpTransport transport) {
        this.profile = profile;
        this.store = store;
        this.runner = runner;
        this.transport = transport;
        this.lastFullSync = store.journal().lastFullSync().orElse(null);
        this.storeChanges = store.onChange(this::storeChanged);
        this.statusChanges = runner.onStatus(status -> tell());
    }

    @Override
    public AccountProfile profile() {
        return profile;
    }

    @Override
    public LocalStore store() {
        return store;
    }

    @Override
    public SyncFacts facts() {
        return new SyncFacts(runner.status(), lastFullSync);
    }

    @Override
    public Registration onChange(Runnable told) {
        listeners.add(told);
        return () -> listeners.remove(told);
    }

    @Override
    public void syncNow() {
        runner.syncNow();
    }

    @Override
    public void answerRemovals(boolean agreed) {
        runner.answerRemovals(agreed);
    }

    @Override
    public void mayBeConnected() {
        runner.hint();
    }

    @Override
    public SignInResult signIn(String password) {
        return runner.signIn(password).join();
    }

    @Override
    public void signOut() {
        runner.signOut().join();
    }

    @Override
    public void close() {
        statusChanges.close();
        storeChanges.close();
        runner.close();
        transport.close();
        store.close();
    }

    private void storeChanged() {
        lastFullSync = store.journal().lastFullSync().orElse(null);
        tell();
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }
}
