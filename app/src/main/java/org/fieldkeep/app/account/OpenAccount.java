package org.fieldkeep.app.account;

import org.fieldkeep.client.session.SignInResult;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.Registration;
import org.fieldkeep.store.account.AccountProfile;

/// One account, open in this program.
public interface OpenAccount extends AutoCloseable {

    /// Whose it is.
    AccountProfile profile();

    /// Its data. Asking it waits for the disk: never on the window's thread.
    LocalStore store();

    /// How its sync stands; at once, on any thread.
    SyncFacts facts();

    /// Calls `told` after something in the store or in the facts changed, on whichever thread changed it.
    Registration onChange(Runnable told);

    /// Starts a run now, without our own waiting; returns at once.
    void syncNow();

    /// Answers whether many reports may be removed from this device at once.
    void answerRemovals(boolean agreed);

    /// Something hints that the server may be reachable now, such as the window coming to the front.
    void mayBeConnected();

    /// Begins a session with this password. Waits for the server.
    SignInResult signIn(String password);

    /// Ends the session; the data stays, and nothing is sent until the next sign-in. Waits for the disk.
    void signOut();

    /// Ends sync and closes the store.
    @Override
    void close();
}
