package org.fieldkeep.server;

import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.fieldkeep.server.accept.Acceptance;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Devices;
import org.fieldkeep.server.accept.Group;
import org.fieldkeep.server.accept.Push;
import org.fieldkeep.server.accept.Receipts;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Transactions;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.accept.Withdrawals;
import org.fieldkeep.server.admin.Administration;
import org.fieldkeep.server.api.Api;
import org.fieldkeep.server.api.Endpoints;
import org.fieldkeep.server.api.Epochs;
import org.fieldkeep.server.api.Guards;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.SqliteServerDatabase;
import org.fieldkeep.server.feed.Cursors;
import org.fieldkeep.server.feed.Feed;
import org.fieldkeep.server.feed.Histories;
import org.fieldkeep.server.feed.PageBounds;
import org.fieldkeep.server.feed.Snapshots;
import org.fieldkeep.server.life.Lives;
import org.fieldkeep.server.retention.Pruner;
import org.fieldkeep.server.session.Authentication;
import org.fieldkeep.server.session.PasswordCheck;
import org.fieldkeep.server.session.PasswordHashing;
import org.fieldkeep.server.session.Sessions;
import org.fieldkeep.server.session.SignInLimit;
import org.fieldkeep.server.session.Tokens;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.AccountStore;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.FormStore;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.fieldkeep.server.store.LifeStore;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.RetentionStore;
import org.fieldkeep.server.store.SessionStore;
import org.fieldkeep.sqlite.Database;

/// One sync server over one database, put together.
public final class SyncServer {

    private static final int KEY_BYTES = 32;
    private static final Duration GUESSING_WINDOW = Duration.ofMinutes(5);
    private static final int GUESSES_PER_ACCOUNT = 10;
    private static final int GUESSES_PER_ADDRESS = 100;

    private final ApiHandler api;
    private final Administration administration;
    private final Lives lives;
    private final Pruner pruner;

    /// A server of the usual parts over a SQLite file.
    public SyncServer(
            Database file, InstantSource clock, Supplier<UUID> ids, RandomGenerator secrets, PasswordHashing hashing) {
        this(file, clock, ids, secrets, hashing, new ServerParts());
    }

    /// A server of these parts over a SQLite file with the schema of [ServerSchema].
    public SyncServer(
            Database file,
            InstantSource clock,
            Supplier<UUID> ids,
            RandomGenerator secrets,
            PasswordHashing hashing,
            ServerParts parts) {
        this(new SqliteServerDatabase(file), clock, ids, secrets, hashing, parts);
    }

    /// A server over a database whose schema is present; gives it its identity at the first time.
    ///
    /// @param ids new ids, for devices, sessions, actors and the server itself
    /// @param secrets unpredictable bytes, for tokens and keys
    /// @param hashing how passwords are kept
    public SyncServer(
            ServerDatabase database,
            InstantSource clock,
            Supplier<UUID> ids,
            RandomGenerator secrets,
            PasswordHashing hashing,
            ServerParts parts) {
        IntFunction<byte[]> bytes = count -> {
            byte[] drawn = new byte[count];
            secrets.nextBytes(drawn);
            return drawn;
        };
        IdentityStore identities = new IdentityStore();
        AccountStore accounts = new AccountStore();
        DeviceStore deviceStore = new DeviceStore();
        FormStore forms = new FormStore();
        SessionStore sessionStore = parts.sessionStore();
        AccessStore accesses = parts.accessStore();
        ReportStore reports = parts.reportStore();
        ReceiptStore receiptStore = parts.receiptStore();
        FeedStore feedStore = parts.feedStore();

        if (database.read(Scope.SERVER, identities::find).isEmpty()) {
            Identity first = new Identity(
                    ids.get(), ids.get(), false, bytes.apply(KEY_BYTES), bytes.apply(KEY_BYTES), clock.instant(), null);
            database.write(Scope.SERVER, handle -> {
                identities.insert(handle, first);
                return null;
            });
        }

        Visibility visibility = parts.visibility(accesses, reports);
        Devices devices = new Devices(deviceStore);
        Authentication authentication = new Authentication(database, sessionStore, clock);
        PasswordCheck passwords = new PasswordCheck(
                hashing,
                new SignInLimit(clock, GUESSES_PER_ACCOUNT, GUESSING_WINDOW),
                new SignInLimit(clock, GUESSES_PER_ADDRESS, GUESSING_WINDOW));
        Sessions sessions = new Sessions(
                database,
                identities,
                accounts,
                deviceStore,
                sessionStore,
                passwords,
                new Tokens(bytes),
                parts.sessionTimes(),
                clock,
                ids);

        Receipts receipts = parts.receipts(receiptStore, reports, visibility, devices);
        Rules rules = parts.rules(visibility, new ContentRules(forms));
        Acceptance acceptance = parts.acceptance(database.dialect(), receipts, rules, receiptStore, reports, feedStore);
        Withdrawals withdrawals = parts.withdrawals(receipts, receiptStore, reports, visibility, devices);
        Transactions transactions =
                new Transactions(database, identities, deviceStore, authentication, acceptance, withdrawals, clock);
        Group group = parts.group();
        Push push = new Push(parts.lineReader(), parts.waitingLines(transactions, group), transactions, group);

        this.lives = new Lives(database, identities, new LifeStore(), deviceStore, clock, ids);
        this.pruner = new Pruner(database, new RetentionStore(), feedStore, clock);
        Cursors cursors = parts.cursors();
        PageBounds bounds = parts.pageBounds();
        Endpoints endpoints = new Endpoints(
                new Guards(database, identities, devices, authentication, lives, cursors, clock),
                sessions,
                push,
                new Feed(database, identities, feedStore, cursors, bounds),
                new Snapshots(database, identities, feedStore, accesses, forms, cursors, bounds),
                new Histories(database, reports, visibility),
                new Epochs(database, identities));
        this.api = new Api(endpoints, clock);
        this.administration = new Administration(
                database,
                new Administration.Stores(accounts, sessionStore, accesses, forms, feedStore),
                hashing,
                clock,
                ids,
                lives,
                pruner);
    }

    /// What answers requests.
    public ApiHandler api() {
        return api;
    }

    /// What an operator works with.
    public Administration administration() {
        return administration;
    }

    /// The server's lives: whether its database was put back from a copy, and how the next one begins.
    public Lives lives() {
        return lives;
    }

    /// What forgets what is old.
    public Pruner pruner() {
        return pruner;
    }
}
